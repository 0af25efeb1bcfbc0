import type OlMap from 'ol/Map.js';
import { useEffect, useMemo, useState } from 'react';
import { useTheme } from '../layout/theme.ts';
import { baseLayers } from './base-layers.ts';
import type { MapType } from './map-type.ts';
import { paletteNow } from './styles.ts';
import type { Tiles } from './tiles.ts';

/**
 * Shows the base layers of the chosen type in the colors of the theme. `failed` is true if any layer could not load, and `retry` adds the
 * layers again.
 */
export function useBaseLayers(map: OlMap, type: MapType, tiles: Tiles | null) {
  const theme = useTheme();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has layers of its own
  const layers = useMemo(() => baseLayers(tiles, () => setFailed(true)), [tiles, attempt]);
  useEffect(() => {
    map.setLayers([...layers.all]);
    const fail = (): void => setFailed(true);
    for (const source of layers.sources) source.on('featuresloaderror', fail);
    return () => {
      for (const source of layers.sources) source.un('featuresloaderror', fail);
    };
  }, [map, layers]);
  useEffect(() => layers.show(type), [layers, type]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on the theme
  useEffect(() => layers.paint(paletteNow()), [layers, theme]);
  const retry = (): void => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { failed, retry };
}
