import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

export type Range = Readonly<{ min: number; max: number }>;

const rest = 300;

/** `onChange` is called when the range stops changing. Until then, no value from outside resets the draft. */
export function useDraftRange({ min, max }: Range, onChange: (range: Range) => void) {
  const [draft, setDraft] = useState<Range>({ min, max });
  const latestOnChange = useLatest(onChange);
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
    if (to.min !== min || to.max !== max) latestOnChange.current(to);
  };
  const move = (to: Range): void => {
    window.clearTimeout(moving.current?.timer);
    moving.current = { to, timer: window.setTimeout(settle, rest) };
    setDraft(to);
  };
  return { draft, move, settle };
}
