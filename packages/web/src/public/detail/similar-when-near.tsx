import { lazy, Suspense, useRef } from 'react';
import { useInView } from '../../ui/use-in-view.ts';

const Similar = lazy(async () => ({ default: (await import('./similar.tsx')).Similar }));

/** Asked for only when its place comes near the window. */
export function SimilarWhenNear({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, false, { margin: '300px', once: true });
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <Similar id={id} />
        </Suspense>
      )}
    </div>
  );
}
