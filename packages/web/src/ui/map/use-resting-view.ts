import type { Box } from '@acre/domain/kernel/bounding-box';
import type OlMap from 'ol/Map.js';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { toBox } from './look.ts';

/**
 * Describes the map after it has stopped moving:
 * - `box`: the visible part.
 * - `whole`: the complete map, including any part below the window. Scrolling the page does not change `whole`.
 * - `moved`: true if the user moved the map.
 */
export type RestingView = Readonly<{ box: Box; whole: Box; zoom: number; moved: boolean }>;

const pause = 250;
const byHand = ['pointerdown', 'wheel', 'keydown', 'click'] as const;
/** These keys do not move the map. */
const keysThatPass = ['Tab', 'Shift'];

type Resting = Readonly<{
  /** Code that moves the map must call this first, so that the move does not count as the user's. */
  notByHand: () => void;
  /**
   * Reports the view after a short pause. Code that moves the map must call `reportSoon` too. OpenLayers sends no `moveend` if the map
   * already shows the requested area.
   */
  reportSoon: () => void;
}>;

export function useRestingView(map: OlMap, frame: RefObject<HTMLElement | null>, onRest?: (view: RestingView) => void): Resting {
  const latestOnRest = useLatest(onRest);
  const hand = useRef(false);
  const reportSoon = useRef(() => {});
  useEffect(() => {
    const element = frame.current;
    const view = map.getView();
    let timer = 0;
    let moved = false;
    const report = (): void => {
      const zoom = view.getZoom();
      const whole = wholeBoxOf(map);
      if (zoom !== undefined && whole) latestOnRest.current?.({ box: toBox(view.calculateExtent()), whole, zoom, moved });
      moved = false;
    };
    const rest = (): void => {
      moved ||= hand.current;
      window.clearTimeout(timer);
      timer = window.setTimeout(report, pause);
    };
    const touched = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && keysThatPass.includes(event.key))) hand.current = true;
    };
    const resized = (): void => {
      hand.current = false;
      rest();
    };
    reportSoon.current = rest;
    map.on('moveend', rest);
    map.on('change:size', resized);
    for (const kind of byHand) element?.addEventListener(kind, touched, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      map.un('moveend', rest);
      map.un('change:size', resized);
      for (const kind of byHand) element?.removeEventListener(kind, touched, { capture: true });
    };
  }, [map, frame, latestOnRest]);
  return {
    notByHand: () => {
      hand.current = false;
    },
    reportSoon: () => reportSoon.current(),
  };
}

/** Returns undefined while the map has no size or was not rendered yet. */
function wholeBoxOf(map: OlMap): Box | undefined {
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (width === 0 || height === 0) return undefined;
  const [lower, upper] = [map.getCoordinateFromPixel([0, height]), map.getCoordinateFromPixel([width, 0])];
  return lower && upper ? toBox([...lower, ...upper]) : undefined;
}
