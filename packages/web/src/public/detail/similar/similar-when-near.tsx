import { lazy, Suspense, useRef } from 'react';
import { useInView } from '../../../ui/hooks/use-in-view.ts';

const Similar = lazy(async () => ({ default: (await import('./similar.tsx')).Similar }));

export function SimilarWhenNear({ id }: { id: number }) {
  const section = useRef<HTMLDivElement>(null);
  const isNear = useInView(section, false, { margin: '300px', once: true });
  return (
    <div ref={section} data-screen-only>
      {isNear && (
        <Suspense fallback={null}>
          <Similar id={id} />
        </Suspense>
      )}
    </div>
  );
}
