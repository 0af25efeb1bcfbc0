import { useRef } from 'react';
import { useInView } from '../../../ui/hooks/use-in-view.ts';
import { Chunk } from '../../../ui/states/chunk.tsx';

const loadSimilar = async () => (await import('./similar.tsx')).Similar;

export function SimilarWhenNear({ id }: { id: number }) {
  const section = useRef<HTMLDivElement>(null);
  const isNear = useInView(section, false, { margin: '300px', once: true });
  return (
    <div ref={section} data-screen-only>
      {isNear && (
        <Chunk load={loadSimilar} waiting={null} message="Failed to load similar properties">
          {(Similar) => <Similar id={id} />}
        </Chunk>
      )}
    </div>
  );
}
