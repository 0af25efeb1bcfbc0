import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import type { Property } from '@acre/contracts/properties/property';
import type { Pin } from '@acre/contracts/properties/property-map';
import { useCallback, useDeferredValue } from 'react';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { MapView } from '../../../ui/map/map.tsx';
import { useTiles } from '../../../ui/map/tiles.ts';
import type { Choose } from '../choose-filters.ts';
import { ChosenCard } from './chosen-card.tsx';
import { pinOf } from './find-pin.ts';
import { MapNotes } from './map-notes.tsx';
import { MapOptions } from './map-options.tsx';
import { PinMarkers } from './pin-markers.tsx';
import { useChosen } from './use-chosen.ts';
import { useMapPins } from './use-map-pins.ts';

export type BrowseMapProps = {
  filters: BrowseFilters;
  choose: Choose;
  /** These properties are on the current page of the list beside the map. */
  properties: readonly Property[];
  /** The pointer or the focus is on this property's card. */
  pointedAt: Property | undefined;
  /** Receives the ids of the listed properties whose pin has the pointer or the focus. */
  onLight: (ids: readonly number[]) => void;
};

export function BrowseMap({ filters, choose, properties, pointedAt, onLight }: BrowseMapProps) {
  const tiles = useTiles();
  const { pins, view, look, error, isLoading, retry, rest, narrow, mayNarrow, unplaced } = useMapPins(filters, choose);
  // Rendering hundreds of markers is deferred, so that it does not block input.
  const [shownPins, shownView] = [useDeferredValue(pins), useDeferredValue(view)];
  const { here, key, spot, opener, open, close } = useChosen(filters, choose);
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
          {here && <ChosenCard key={key} {...here} opener={opener} onClose={close} />}
        </>
      }
    >
      <PinMarkers pins={shownPins} view={shownView} lit={lit} spot={spot} chosen={filters.pin} onChoose={onChoose} onLight={onPin} />
    </MapView>
  );
}
