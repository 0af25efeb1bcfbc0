import { type PointerEvent, useRef } from 'react';

/**
 * Both distances are in pixels. A drag begins when the finger has moved by `dragDistance`. A drag longer than `swipeDistance` shows the
 * next or previous slide.
 */
const [dragDistance, swipeDistance] = [8, 50];

type Handlers = { step: (by: number) => void; tap?: (() => void) | undefined };

/**
 * Returns pointer handlers for the frame around slides. A swipe to the left calls `step(1)`, and a swipe to the right calls `step(-1)`. A
 * press without a drag calls `tap`. During a drag, the frame has the attribute `data-dragging`, and its style property `--drag` holds the
 * distance in pixels.
 */
export function useSlideSwipe({ step, tap }: Handlers) {
  const start = useRef<number | undefined>(undefined);
  const movedTo = (x: number): number => (start.current === undefined ? 0 : x - start.current);
  const release = (frame: HTMLElement): boolean => {
    const wasDragged = frame.hasAttribute('data-dragging');
    start.current = undefined;
    frame.removeAttribute('data-dragging');
    frame.style.removeProperty('--drag');
    return wasDragged;
  };
  return {
    onPointerDown: ({ button, clientX, target }: PointerEvent<HTMLElement>) => {
      if (button === 0 && !(target instanceof Element && target.closest('button'))) start.current = clientX;
    },
    onPointerMove: ({ currentTarget: frame, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      const moved = movedTo(clientX);
      if (!frame.hasAttribute('data-dragging')) {
        if (Math.abs(moved) < dragDistance) return;
        frame.setAttribute('data-dragging', '');
        frame.setPointerCapture(pointerId);
      }
      frame.style.setProperty('--drag', `${moved}px`);
    },
    onPointerUp: ({ currentTarget: frame, clientX }: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const moved = movedTo(clientX);
      if (!release(frame)) tap?.();
      else if (Math.abs(moved) > swipeDistance) step(moved < 0 ? 1 : -1);
    },
    onPointerCancel: ({ currentTarget: frame }: PointerEvent<HTMLElement>) => void release(frame),
  };
}
