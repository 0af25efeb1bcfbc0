import { Overloaded } from './http/middleware/errors.ts';

/** `longestEach` limits the waiting jobs of each person. `of` is the name of the jobs in error messages. */
type FairQueue = Readonly<{ longestEach: number; of: string }>;

/** Runs one job at a time. People are served in turn, so that a person with many jobs delays only their own. */
export function fairQueue({ longestEach, of }: FairQueue): <R>(personId: number, work: () => Promise<R>) => Promise<R> {
  /** Maps each person to their waiting jobs. The person whose turn is next comes first. */
  const waiting = new Map<number, readonly (() => void)[]>();
  let isBusy = false;

  const startNext = (): void => {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (next === undefined) return;
    const [personId, [start, ...rest]] = next;
    if (rest.length > 0) waiting.set(personId, rest);
    else waiting.delete(personId);
    start?.();
  };

  /** The person just served goes to the end, behind those who joined the queue meanwhile. */
  const moveToEnd = (personId: number): void => {
    const own = waiting.get(personId);
    if (own === undefined) return;
    waiting.delete(personId);
    waiting.set(personId, own);
  };

  const myTurn = async (personId: number): Promise<void> => {
    const own = waiting.get(personId) ?? [];
    if (own.length >= longestEach) throw new Overloaded(`too many ${of}`);
    if (isBusy) await new Promise<void>((start) => waiting.set(personId, [...own, start]));
    else isBusy = true;
  };

  return async (personId, work) => {
    await myTurn(personId);
    try {
      return await work();
    } finally {
      moveToEnd(personId);
      startNext();
    }
  };
}
