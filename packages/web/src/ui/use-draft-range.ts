import { useEffect, useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

export type Range = Readonly<{ min: number; max: number }>;

const rest = 300;

/** A range on the move. It is told when it rests; until then nothing from outside pushes it back. */
export function useDraftRange({ min, max }: Range, onChange: (range: Range) => void) {
  const [draft, setDraft] = useState<Range>({ min, max });
  const tell = useLatest(onChange);
  const moving = useRef<{ to: Range; timer: number } | undefined>(undefined);
  useEffect(() => {
    if (moving.current === undefined) setDraft({ min, max });
  }, [min, max]);
  useEffect(() => () => window.clearTimeout(moving.current?.timer), []);

  const settle = (): void => {
    if (moving.current === undefined) return;
    const { to, timer } = moving.current;
    window.clearTimeout(timer);
    moving.current = undefined;
    if (to.min !== min || to.max !== max) tell.current(to);
  };
  const move = (to: Range): void => {
    window.clearTimeout(moving.current?.timer);
    moving.current = { to, timer: window.setTimeout(settle, rest) };
    setDraft(to);
  };
  return { draft, move, settle };
}
