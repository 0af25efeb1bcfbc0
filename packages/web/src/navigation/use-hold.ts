import { useEffect, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { hold, type Target } from './history.ts';

export type Held = { readonly goOn: () => void; readonly stay: () => void };

/** Holds moves that `holds` names, by links and by Back alike; what is held, or null. */
export function useHold(holds: (to: Target) => boolean): Held | null {
  const [move, setMove] = useState<(() => void) | null>(null);
  const latest = useLatest(holds);
  useEffect(() => hold({ holds: (to) => latest.current(to), keep: (goOn) => setMove(() => goOn) }), [latest]);
  if (move === null) return null;
  const stay = (): void => setMove(null);
  return {
    stay,
    goOn: () => {
      stay();
      move();
    },
  };
}
