import { Overloaded } from './errors.ts';

/** Lets only so many works run at a time, so that heavy ones cannot starve everybody else; a full queue is told so. */
export function queue({ atOnce, longest, of }: { atOnce: number; longest: number; of: string }): <R>(work: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= longest) throw new Overloaded(`too many ${of}`);
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
