import { select } from 'd3-selection';
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from './lay-out.ts';

const scales = [0.04, 2] as const;
const step = 1.3;
/** A card that is brought into view has at least this scale. */
const readable = 0.9;
const edge = 24;
/** A fingertip has this radius in pixels. */
const finger = 12;

/**
 * Describes a part of the drawing. `box` is in coordinates of the drawing. The `box` that `useZoom` returns includes a margin around the
 * visible part.
 */
export type View = Readonly<{ box: Box; scale: number }>;

export type Zooming = Readonly<{
  view: View;
  by(factor: number): void;
  in(): void;
  out(): void;
  fit(bounds: Box): void;
  pan(x: number, y: number): void;
  /**
   * Converts a screen position to coordinates of the drawing. `reach` is the radius of a fingertip in those coordinates, so it grows as the
   * drawing is zoomed out.
   */
  pointAt(clientX: number, clientY: number): readonly [x: number, y: number, reach: number];
  /** Pans by the distance that a card moved in the drawing, so that the card stays at its place on the screen. */
  follow(x: number, y: number): void;
  /** Pans just far enough to bring a part into view. */
  show(part: Box): void;
}>;

/**
 * Zooms and pans `canvas` within `frame`. The user can drag, pinch, or turn the wheel with Ctrl or Cmd. The wheel alone scrolls the page.
 * Most moves cause no render, because the rendered part is larger than the visible part.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, canvas: RefObject<HTMLElement | null>): Zooming {
  const [view, setView] = useState<View>({ box: { left: 0, top: 0, right: 0, bottom: 0 }, scale: 1 });
  const drawn = useRef(view);
  const behavior = useRef<ZoomBehavior<HTMLElement, unknown> | undefined>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (transform: ZoomTransform) => {
      if (canvas.current) canvas.current.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
      const next = viewOf(element, transform);
      if (isInside(next, drawn.current)) return;
      drawn.current = withMargin(next);
      setView(drawn.current);
    };
    const zooming = zoom<HTMLElement, unknown>()
      .scaleExtent([...scales])
      .filter((event: MouseEvent | WheelEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.button))
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => look(transform));
    behavior.current = zooming;
    select(element).call(zooming).on('dblclick.zoom', null);
    const observer = new ResizeObserver(() => look(zoomTransform(element)));
    observer.observe(element);
    return () => {
      observer.disconnect();
      select(element).on('.zoom', null);
    };
  }, [frame, canvas]);
  const made = useMemo(() => calls(frame, behavior), [frame]);
  return { view, ...made };
}

type Behavior = RefObject<ZoomBehavior<HTMLElement, unknown> | undefined>;

function calls(frame: RefObject<HTMLElement | null>, behavior: Behavior): Omit<Zooming, 'view'> {
  const to = (transform: (now: ZoomTransform, size: Size) => ZoomTransform) => {
    if (!frame.current || !behavior.current) return;
    select(frame.current).call(behavior.current.transform, transform(zoomTransform(frame.current), sizeOf(frame.current)));
  };
  const by = (factor: number) => frame.current && behavior.current && select(frame.current).call(behavior.current.scaleBy, factor);
  return {
    by,
    in: () => by(step),
    out: () => by(1 / step),
    fit: (bounds) => to((_, size) => fitted(bounds, size)),
    pan: (x, y) => to(({ x: left, y: top, k }) => zoomIdentity.translate(left + x, top + y).scale(k)),
    follow: (dx, dy) => to(({ x, y, k }) => zoomIdentity.translate(x - dx * k, y - dy * k).scale(k)),
    show: (part) => to((now, size) => moved(now, part, size)),
    pointAt: (clientX, clientY) => {
      const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const now = frame.current ? zoomTransform(frame.current) : zoomIdentity;
      const [x, y] = now.invert([clientX - left, clientY - top]);
      return [x, y, finger / now.k];
    },
  };
}

type Size = Readonly<{ width: number; height: number }>;
const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Size => ({ width, height });

/** Fits the whole drawing into the frame, as far as the minimum scale allows. */
function fitted({ left, top, right, bottom }: Box, { width, height }: Size): ZoomTransform {
  const whole = Math.min((width - 2 * edge) / (right - left), (height - 2 * edge) / (bottom - top), 1);
  const scale = Math.max(whole, scales[0]);
  const x = scale > whole ? edge : (width - (right - left) * scale) / 2;
  // If the drawing is too tall, the root, which is at y = 0, is in the middle.
  const y = (bottom - top) * scale > height - 2 * edge ? height / 2 : (height - (top + bottom) * scale) / 2;
  return zoomIdentity.translate(x - left * scale, y).scale(scale);
}

function moved({ x, y, k }: ZoomTransform, part: Box, { width, height }: Size): ZoomTransform {
  const scale = Math.max(k, readable);
  const [fromX, fromY] = scale === k ? [x, y] : [width / 2 - part.left * scale, height / 2 - part.top * scale];
  const dx = shift(part.left * scale + fromX, part.right * scale + fromX, width);
  const dy = shift(part.top * scale + fromY, part.bottom * scale + fromY, height);
  return zoomIdentity.translate(fromX + dx, fromY + dy).scale(scale);
}

const shift = (from: number, to: number, length: number): number => {
  if (from < edge) return edge - from;
  return to > length - edge ? Math.max(length - edge - to, edge - from) : 0;
};

function viewOf(element: HTMLElement, transform: ZoomTransform): View {
  const { width, height } = sizeOf(element);
  const [left, top] = transform.invert([0, 0]);
  const [right, bottom] = transform.invert([width, height]);
  return { box: { left, top, right, bottom }, scale: transform.k };
}

const isInside = ({ box, scale }: View, drawn: View): boolean =>
  box.left >= drawn.box.left &&
  box.top >= drawn.box.top &&
  box.right <= drawn.box.right &&
  box.bottom <= drawn.box.bottom &&
  isFar(scale) === isFar(drawn.scale) &&
  scale < drawn.scale * 2;

/** Extends the visible part by half its size on each side. */
function withMargin({ box: { left, top, right, bottom }, scale }: View): View {
  const [x, y] = [(right - left) / 2, (bottom - top) / 2];
  return { box: { left: left - x, top: top - y, right: right + x, bottom: bottom + y }, scale };
}

/** Text is unreadable below this scale. */
export const isFar = (scale: number): boolean => scale < 0.35;
