import { Overloaded } from './errors.ts';

/** How many have their turn at a time, how many wait for theirs, and what they are. */
type Line = Readonly<{ atOnce: number; longest: number; of: string }>;

/** Gives turns, first come, first served; whoever has one gives it back by what they got. A full line is told so. */
export function turns({ atOnce, longest, of }: Line): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async () => {
    if (waiting.length >= longest) throw new Overloaded(`too many ${of}`);
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    return giveBack;
  };
}

/** Lets only so many works run at a time, so that heavy ones cannot starve everybody else. */
export function queue(line: Line): <R>(work: () => Promise<R>) => Promise<R> {
  const turn = turns(line);
  return async (work) => {
    const giveBack = await turn();
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
