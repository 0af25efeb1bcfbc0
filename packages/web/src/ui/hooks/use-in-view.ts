import { type RefObject, useEffect, useState } from 'react';

type Options = {
  /** It extends the window on every side, such as '400px'. */
  margin?: string;
  /** The result stays true after the first time. */
  once?: boolean;
};

/** It returns `atFirst` until the position is known. */
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
