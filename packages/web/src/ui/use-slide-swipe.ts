import { type PointerEvent, useRef } from 'react';

/** How far, in pixels, a finger moves before it drags, and before letting go brings the next slide. */
const [dragDistance, swipeDistance] = [8, 50];

type Wanted = { step: (by: number) => void; tap?: (() => void) | undefined };

/**
 * Handlers for the frame round some slides, which follow the pointer by its `--drag` (pixels) while it has `data-dragging`. A swipe to
 * the left steps 1, one to the right -1; a press that stays where it is taps.
 */
export function useSlideSwipe({ step, tap }: Wanted) {
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
