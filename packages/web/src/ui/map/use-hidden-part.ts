import type OlMap from 'ol/Map.js';
import { type RefObject, useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

const pause = 150;

/** What lies below the edge of the window is no part of the view: what is fitted and what is told of it is only what can be seen. */
export function useHiddenPart(map: OlMap, frame: RefObject<HTMLElement | null>, counts: boolean, notByHand: () => void): void {
  const tell = useLatest(notByHand);
  useEffect(() => {
    if (!counts) return;
    let timer = 0;
    const measure = (): void => {
      const place = frame.current?.getBoundingClientRect();
      if (!place) return;
      const hidden = Math.round(Math.min(place.height / 2, Math.max(0, place.bottom - window.innerHeight)));
      if (hidden === (map.getView().padding?.[2] ?? 0)) return;
      tell.current();
      map.getView().padding = [0, 0, hidden, 0];
    };
    const later = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(measure, pause);
    };
    measure();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [map, frame, counts, tell]);
}
