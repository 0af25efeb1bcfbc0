import type { Box } from '@acre/domain';
import type OlMap from 'ol/Map.js';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';
import { toBox } from './look.ts';

/**
 * What the map shows once it rests: the box that can be seen of it, and that of the whole frame, of which a part may lie below the edge of
 * the window: it stays the same while the page is scrolled. `moved`: somebody moved it, rather than the page.
 */
export type RestingView = Readonly<{ box: Box; whole: Box; zoom: number; moved: boolean }>;

const pause = 250;
const byHand = ['pointerdown', 'wheel', 'keydown', 'click'] as const;
/** They go past the map and move nothing. */
const keysThatPass = ['Tab', 'Shift'];

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
      const whole = wholeBoxOf(map);
      if (zoom !== undefined && whole) tell.current?.({ box: toBox(view.calculateExtent()), whole, zoom, moved });
      moved = false;
    };
    const rest = (): void => {
      moved ||= hand.current;
      window.clearTimeout(timer);
      timer = window.setTimeout(tellOfIt, pause);
    };
    const touched = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && keysThatPass.includes(event.key))) hand.current = true;
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

/** Undefined while the map has no size, or was not drawn yet. */
function wholeBoxOf(map: OlMap): Box | undefined {
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (width === 0 || height === 0) return undefined;
  const [lower, upper] = [map.getCoordinateFromPixel([0, height]), map.getCoordinateFromPixel([width, 0])];
  return lower && upper ? toBox([...lower, ...upper]) : undefined;
}
