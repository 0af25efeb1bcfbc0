import { useIdle } from '../../ui/hooks/use-idle.ts';
import { Chunk } from '../../ui/states/chunk.tsx';
import type { BrowseMapProps } from './map/browse-map.tsx';

const load = async () => (await import('./map/browse-map.tsx')).BrowseMap;

/** The map loads after the list is on screen. */
export function MapPart({ ready, ...props }: { ready: boolean } & BrowseMapProps) {
  if (!useIdle(ready)) return null;
  return (
    <Chunk load={load} waiting="Loading the map" message="Failed to load the map">
      {(BrowseMap) => <BrowseMap {...props} />}
    </Chunk>
  );
}
