import { useMemo } from 'react';
import type { Placed } from './approximation.ts';
import { newYork } from './look.ts';
import { MapView } from './map.tsx';
import { Marker } from './marker.tsx';
import { useTiles } from './use-tiles.ts';

/** One property, marked with its address; New York where nobody knows where it is. */
export function PropertyMap({ address, latitude, longitude }: { address: string } & Placed) {
  const tiles = useTiles();
  const known = useMemo(() => (latitude === null || longitude === null ? null : { latitude, longitude }), [latitude, longitude]);
  const look = useMemo(() => ({ at: known ?? newYork }), [known]);
  if (tiles === undefined) return null;
  return (
    <MapView label={`Map of ${address}`} look={look} tiles={tiles} gestures="page">
      {known && <Marker at={known} title={address} kind="pin" />}
    </MapView>
  );
}
