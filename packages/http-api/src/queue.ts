import { Overloaded } from './http/middleware/errors.ts';

/**
 * At most `atOnce` jobs run in parallel, and at most `longest` jobs wait. A job waits up to `longestWait` milliseconds, or without limit by
 * default. `of` names the jobs in error messages.
 */
type Line = Readonly<{ atOnce: number; longest: number; longestWait?: number; of: string }>;

/**
 * Returns a function that waits until the caller may start a job. The function's promise resolves to a second function, which the caller
 * must call when the job ends. The promise rejects with `Overloaded` if the queue is full or the wait takes too long.
 */
export function turns({ atOnce, longest, longestWait, of }: Line): () => Promise<() => void> {
  const waiting = new Set<() => void>();
  let running = 0;
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  };
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(late);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(begin);
        reject(new Overloaded(`too many ${of}`));
      };
      const late = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      waiting.add(begin);
    });
  return async () => {
    if (waiting.size >= longest) throw new Overloaded(`too many ${of}`);
    if (running >= atOnce) await wait();
    else running += 1;
    return giveBack;
  };
}

/** Limits the number of parallel jobs, so that heavy ones cannot starve others. */
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

/**
 * Returns a function that runs `work` in the queue for `key`. Each key has a separate queue. A queue exists only while the queue has jobs.
 */
export function queues(line: Line): <R>(key: string, work: () => Promise<R>) => Promise<R> {
  const open = new Map<string, { run: ReturnType<typeof queue>; inside: number }>();
  return async (key, work) => {
    const entry = open.get(key) ?? { run: queue(line), inside: 0 };
    open.set(key, entry);
    entry.inside += 1;
    try {
      return await entry.run(work);
    } finally {
      entry.inside -= 1;
      if (entry.inside === 0) open.delete(key);
    }
  };
}
