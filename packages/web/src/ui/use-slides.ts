import { type KeyboardEvent, useState } from 'react';

export type Slides = Readonly<{
  current: number;
  count: number;
  /** The last change passed over others, so it is not to glide. */
  isJump: boolean;
  /** Somebody reached for them, so that the neighbours of the one shown are worth fetching. */
  isWanted: boolean;
  want: () => void;
  show: (position: number) => void;
  step: (by: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

/** Which of some slides is shown: one before or after, round the ends too, by the arrow keys, Home and End. */
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
