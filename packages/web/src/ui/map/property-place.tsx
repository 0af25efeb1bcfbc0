import { Callout } from '../callout.tsx';
import { Chunk } from '../chunk.tsx';
import { approximation, type Placed } from './approximation.ts';
import styles from './property-place.module.css';

const load = async () => (await import('./property-map.tsx')).PropertyMap;

/** The map of one property, and what is not exact about it. */
export function PropertyPlace({ address, place }: { address: string; place: Placed }) {
  const words = approximation(place);
  return (
    <>
      {words && <Callout tone={words.failed ? 'warning' : 'info'}>{words.text}</Callout>}
      <div className={styles.map}>
        <Chunk load={load} waiting="Loading the map" message="Failed to load the map">
          {(PropertyMap) => <PropertyMap {...place} address={address} />}
        </Chunk>
      </div>
    </>
  );
}
