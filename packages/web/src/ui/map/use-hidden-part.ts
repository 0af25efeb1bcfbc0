import type OlMap from 'ol/Map.js';
import { type RefObject, useEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

const pause = 150;

/**
 * Measures how much of the map lies below the bottom edge of the window, and sets the map's bottom padding to that height, at most half the
 * map's height. The map thus keeps its content in the visible part. If `counts` is false, the padding stays unchanged.
 */
export function useHiddenPart(map: OlMap, frame: RefObject<HTMLElement | null>, counts: boolean, notByHand: () => void): void {
  const latestNotByHand = useLatest(notByHand);
  useEffect(() => {
    if (!counts) return;
    let timer = 0;
    const measure = (): void => {
      const place = frame.current?.getBoundingClientRect();
      if (!place) return;
      const hidden = Math.round(Math.min(place.height / 2, Math.max(0, place.bottom - window.innerHeight)));
      if (hidden === (map.getView().padding?.[2] ?? 0)) return;
      latestNotByHand.current();
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
  }, [map, frame, counts, latestNotByHand]);
}
