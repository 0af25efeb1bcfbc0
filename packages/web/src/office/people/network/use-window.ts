import { type RefObject, useEffect, useState } from 'react';

/** Returns which rows of equal height are in view, including some above and below. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  { height, count }: { height: number; count: number },
): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 30]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const margin = 10;
      const from = Math.max(0, Math.floor(element.scrollTop / height) - margin);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / height) + margin;
      setRange((now) => (now[0] === from && now[1] === to ? now : [from, to]));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, height]);
  return [Math.min(range[0], count), Math.min(range[1], count)];
}
