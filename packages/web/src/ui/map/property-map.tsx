import { useMemo } from 'react';
import type { Placed } from './approximation.ts';
import { type Look, newYork } from './look.ts';
import { MapView } from './map.tsx';
import { Marker } from './parts/marker.tsx';
import { useTiles } from './tiles.ts';
import { countyNamesFrom } from './zoom.ts';

/** Shows New York if the place is unknown. */
export function PropertyMap({ address, latitude, longitude }: { address: string } & Placed) {
  const tiles = useTiles();
  const known = useMemo(() => (latitude === null || longitude === null ? null : { latitude, longitude }), [latitude, longitude]);
  const hasStreets = Boolean(tiles);
  // Without a street map, a close view would be empty. The zoom therefore stops at the level from which county names are shown.
  const look = useMemo<Look>(() => ({ at: known ?? newYork, ...(!hasStreets && { closest: countyNamesFrom }) }), [known, hasStreets]);
  if (tiles === undefined) return null;
  return (
    <MapView label={`Map of ${address}`} look={look} tiles={tiles} gestures="page">
      {known && <Marker at={known} title={address} kind="pin" />}
    </MapView>
  );
}
