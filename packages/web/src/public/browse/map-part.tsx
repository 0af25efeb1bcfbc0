import { Chunk } from '../../ui/chunk.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import type { BrowseMapProps } from './map/browse-map.tsx';

const load = async () => (await import('./map/browse-map.tsx')).BrowseMap;

/** The map comes when it is shown, after the list is on screen. */
export function MapPart({ ready, ...props }: { ready: boolean } & BrowseMapProps) {
  if (!useIdle(ready)) return null;
  return (
    <Chunk load={load} waiting="Loading the map" message="Failed to load the map">
      {(BrowseMap) => <BrowseMap {...props} />}
    </Chunk>
  );
}
