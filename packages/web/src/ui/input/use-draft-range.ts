import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

export type Range = Readonly<{ min: number; max: number }>;

const rest = 300;

/** `onChange` is called when the range stops changing. Until then, no value from outside resets the draft. */
export function useDraftRange(chosen: Range, onChange: (range: Range) => void) {
  const [draft, setDraft] = useState<Range>();
  const latest = useLatest({ chosen, draft, onChange });
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const settle = (): void => {
    window.clearTimeout(timer.current);
    const { chosen, draft, onChange } = latest.current;
    if (draft === undefined) return;
    setDraft(undefined);
    if (draft.min !== chosen.min || draft.max !== chosen.max) onChange(draft);
  };
  const move = (to: Range): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(settle, rest);
    setDraft(to);
  };
  return { draft: draft ?? chosen, move, settle };
}
