import { type RefObject, useEffect } from 'react';
import { walkRows } from '../shell/shortcuts/walk-rows.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys Up and Down move through the list while it has the focus. */
export function useWalk(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const step = steps[key];
      if (step === undefined || ctrlKey || metaKey || altKey || !screen.current) return;
      if (document.activeElement?.closest('[data-row]') && walkRows(screen.current, step)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [screen]);
}
