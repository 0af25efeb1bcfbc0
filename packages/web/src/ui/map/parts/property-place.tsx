import { useRef } from 'react';
import { useInView } from '../../hooks/use-in-view.ts';
import { Callout } from '../../layout/callout.tsx';
import { Chunk } from '../../states/chunk.tsx';
import { approximation, type Placed } from '../approximation.ts';
import styles from './property-place.module.css';

const load = async () => (await import('../property-map.tsx')).PropertyMap;

export function PropertyPlace({ address, place }: { address: string; place: Placed }) {
  const words = approximation(place);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInView(frame, false, { margin: '300px', once: true });
  return (
    <>
      {words && <Callout tone={words.failed ? 'warning' : 'info'}>{words.text}</Callout>}
      <div ref={frame} className={styles.map}>
        {isNear && (
          <Chunk load={load} waiting="Loading the map" message="Failed to load the map">
            {(PropertyMap) => <PropertyMap {...place} address={address} />}
          </Chunk>
        )}
      </div>
    </>
  );
}
