import type { Box } from '@acre/domain';
import type OlMap from 'ol/Map.js';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';
import { toBox } from './look.ts';

/** What the map shows once it rests; `moved`: somebody moved it, rather than the page. */
export type RestingView = Readonly<{ box: Box; zoom: number; moved: boolean }>;

const pause = 250;
const byHand = ['pointerdown', 'wheel', 'keydown', 'click'] as const;

/** Tells what the map shows whenever it has come to rest. Whoever moves it from within the page says so first, by what is returned. */
export function useRestingView(map: OlMap, frame: RefObject<HTMLElement | null>, onRest?: (view: RestingView) => void): () => void {
  const tell = useLatest(onRest);
  const hand = useRef(false);
  useEffect(() => {
    const element = frame.current;
    const view = map.getView();
    let timer = 0;
    let moved = false;
    const tellOfIt = (): void => {
      const zoom = view.getZoom();
      if (zoom !== undefined && map.getSize()?.every((side) => side > 0))
        tell.current?.({ box: toBox(view.calculateExtent()), zoom, moved });
      moved = false;
    };
    const rest = (): void => {
      moved ||= hand.current;
      window.clearTimeout(timer);
      timer = window.setTimeout(tellOfIt, pause);
    };
    const touched = (): void => {
      hand.current = true;
    };
    const resized = (): void => {
      hand.current = false;
      rest();
    };
    map.on('moveend', rest);
    map.on('change:size', resized);
    for (const kind of byHand) element?.addEventListener(kind, touched, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      map.un('moveend', rest);
      map.un('change:size', resized);
      for (const kind of byHand) element?.removeEventListener(kind, touched, { capture: true });
    };
  }, [map, frame, tell]);
  return () => {
    hand.current = false;
  };
}
