import { type KeyboardEvent, useState } from 'react';

export type Slides = Readonly<{
  current: number;
  count: number;
  /** If true, the last change skipped slides, so it must not be animated. */
  isJump: boolean;
  /** If true, the user has interacted with the slides, so the neighbors are worth fetching. */
  isWanted: boolean;
  want: () => void;
  show: (position: number) => void;
  step: (by: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** Slides wrap around the ends; arrow keys, Home and End work too. */
export function useSlides(count: number): Slides {
  const [{ current, isJump, isWanted }, setShown] = useState({ current: 0, isJump: false, isWanted: false });
  const show = (position: number): void => setShown({ current: position, isJump: Math.abs(position - current) > 1, isWanted: true });
  const want = (): void => setShown((shown) => (shown.isWanted ? shown : { ...shown, isWanted: true }));
  const step = (by: number): void => show((current + by + count) % count);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else return;
    event.preventDefault();
  };
  return { current, count, isJump, isWanted, want, show, step, onKeyDown };
}
