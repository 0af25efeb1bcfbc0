import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { type Look, lookAt } from './look.ts';
import { type Gestures, makeMap } from './make-map.ts';
import styles from './map.module.css';
import { MapContext } from './map-context.ts';
import { attributionOf, type MapType, mapTypes } from './map-type.ts';
import { markerLayerOn } from './marker-layer.ts';
import { Controls } from './parts/controls.tsx';
import { Note } from './parts/note.tsx';
import { Scale } from './parts/scale.tsx';
import type { Tiles } from './tiles.ts';
import { useBaseLayers } from './use-base-layers.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHiddenPart } from './use-hidden-part.ts';
import { type RestingView, useRestingView } from './use-resting-view.ts';

type Props = {
  /** The label describes the map to screen readers. */
  label: string;
  /** The map moves when this value changes. */
  look: Look | undefined;
  tiles: Tiles | null;
  gestures: Gestures;
  onRest?: (view: RestingView) => void;
  children?: ReactNode;
  /** `above` covers the map at its upper left. `below` covers the map along its lower edge. */
  above?: ReactNode;
  below?: ReactNode;
};

/** The map must be focusable, so that keys can move it. */
const movable = (label: string) => ({
  role: 'group',
  'aria-roledescription': 'map',
  'aria-label': `${label}. Use the arrow keys to move, plus and minus to zoom`,
  tabIndex: 0,
});

/** The map is created once, and later renders only update it. */
export function MapView({ label, look, tiles, gestures, onRest, children, above, below }: Props) {
  const frame = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { full, toggle } = useFullScreen(frame);
  // In full screen there is no page to scroll, so the gestures of `map` mode apply.
  const moving = full ? 'map' : gestures;
  const now = useLatest(moving);
  const [context] = useState(() => {
    const map = makeMap(() => now.current);
    return { map, layer: markerLayerOn(map) };
  });
  const { map } = context;
  const types = mapTypes(tiles);
  const [chosen, setType] = useState<MapType>();
  const type = types.find(({ value }) => value === chosen)?.value ?? types[0]?.value ?? 'counties';
  const { failed, retry } = useBaseLayers(map, type, tiles);
  useEffect(() => {
    map.setTarget(stage.current ?? undefined);
    return () => map.setTarget(undefined);
  }, [map]);
  const { notByHand, reportSoon } = useRestingView(map, frame, onRest);
  // The map of the listings, which has `onRest`, can extend below the window. It then keeps its content in the visible part. The map of a
  // single property stays centered in its frame.
  useHiddenPart(map, frame, onRest !== undefined, notByHand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place to look at moves the map
  useEffect(() => {
    if (!look) return;
    notByHand();
    lookAt(map.getView(), look);
    reportSoon();
  }, [map, look]);
  return (
    <section ref={frame} className={styles.frame} aria-label={label} data-full={full || undefined}>
      <div className={styles.over}>
        <div className={styles.top}>
          <div className={styles.above}>{above}</div>
          <Controls map={map} tiles={tiles} type={type} onType={setType} full={full} onFull={toggle} />
        </div>
        <div className={styles.low}>
          <div className={styles.bottom}>
            {failed && (
              <Note failed onRetry={retry}>
                The map could not be fully loaded.
              </Note>
            )}
            {below}
            <Scale map={map} drawn={type !== 'tiles'}>
              {attributionOf(type, tiles)}
            </Scale>
          </div>
        </div>
      </div>
      <div ref={stage} className={styles.stage} data-gestures={moving} {...movable(label)} />
      <MapContext.Provider value={context}>{children}</MapContext.Provider>
    </section>
  );
}
