import { type RefObject, useEffect, useState } from 'react';

type Options = {
  /** This margin, such as '400px', extends the viewport on every side. */
  margin?: string;
  /** If true, the result stays true once the element has been in view. */
  once?: boolean;
};

/** Returns whether the element is in view; `atFirst` until that is known. */
export function useInView(element: RefObject<Element | null>, atFirst: boolean, { margin = '0px', once = false }: Options = {}): boolean {
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
