import type { Pin, Property } from '@acre/contracts';
import { useCallback, useDeferredValue } from 'react';
import { MapView } from '../../../ui/map/map.tsx';
import { useTiles } from '../../../ui/map/use-tiles.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Choose, Filters } from '../filters.ts';
import { ChosenCard } from './chosen-card.tsx';
import { MapNotes } from './map-notes.tsx';
import { MapOptions } from './map-options.tsx';
import { PinMarkers } from './pin-markers.tsx';
import { pinOf } from './pins.ts';
import { useChosen } from './use-chosen.ts';
import { useMapPins } from './use-map-pins.ts';

export type BrowseMapProps = {
  filters: Filters;
  choose: Choose;
  /** The page of the list beside the map. */
  properties: readonly Property[];
  /** The card that is pointed at. */
  pointedAt: Property | undefined;
  /** Tells which cards belong to the pin that is pointed at. */
  onLight: (ids: readonly number[]) => void;
};

/** The filtered set on the map. */
export function BrowseMap({ filters, choose, properties, pointedAt, onLight }: BrowseMapProps) {
  const tiles = useTiles();
  const { pins, view, look, error, isLoading, retry, rest, narrow, mayNarrow, unplaced } = useMapPins(filters, choose);
  // Hundreds of markers are made between two touches, not in the way of one.
  const [shownPins, shownView] = [useDeferredValue(pins), useDeferredValue(view)];
  const { here, key, spot, byHand, open, close } = useChosen(filters, choose);
  const lit = pointedAt && pinOf(pointedAt, pins);
  const now = useLatest({ pins, properties, open, onLight });
  const onChoose = useCallback((pin: Pin) => now.current.open(pin), [now]);
  const onPin = useCallback(
    (pin: Pin, on: boolean) => {
      const { pins, properties, onLight } = now.current;
      onLight(on ? properties.filter((property) => pinOf(property, pins) === pin).map(({ id }) => id) : []);
    },
    [now],
  );
  if (tiles === undefined) return null;
  const isElsewhere = filters.area !== undefined || filters.at !== undefined;
  return (
    <MapView
      label="Map of the properties"
      look={look}
      tiles={tiles}
      gestures="map"
      onRest={rest}
      above={
        <MapOptions
          narrows={filters.area !== undefined}
          onNarrow={mayNarrow ? narrow : undefined}
          onShowAll={isElsewhere ? () => choose({ bbox: '', at: '' }, { keepPage: filters.area === undefined }) : undefined}
          busy={isLoading}
        />
      }
      below={
        <>
          <MapNotes error={error} onRetry={retry} unplaced={unplaced} />
          {here && <ChosenCard key={key} {...here} focus={byHand} onClose={close} />}
        </>
      }
    >
      <PinMarkers pins={shownPins} view={shownView} lit={lit} spot={spot} chosen={filters.pin} onChoose={onChoose} onLight={onPin} />
    </MapView>
  );
}
