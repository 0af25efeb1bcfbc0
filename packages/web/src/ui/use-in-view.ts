import { type RefObject, useEffect, useState } from 'react';

type Wanted = {
  /** How far round the window counts as in view, such as '400px'. */
  margin?: string;
  /** Once seen, it counts as seen for good. */
  once?: boolean;
};

/** Is the element in view? Until it is known it is taken for `atFirst`. */
export function useInView(element: RefObject<Element | null>, atFirst: boolean, { margin = '0px', once = false }: Wanted = {}): boolean {
  const [inView, setInView] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1)?.isIntersecting ?? false;
        if (seen || !once) setInView(seen);
        if (seen && once) observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, once]);
  return inView;
}
