import { limitWindow } from '@acre/contracts/openapi';
import { Refusal } from '@acre/domain';
import type { Database } from './pg/connect.ts';
import { giveBack, type Taken, type Tries, takePlaces } from './pg/pg-tries.ts';
import { triesUnderWay } from './tries-under-way.ts';

/** Where a try leaves its caller: how many more there may be, and in how many seconds all are there again. */
export type Standing = Readonly<{ left: number; seconds: number }>;
/** Told how the first of the keys stands, which is the caller's own: what others tried on an account is nobody's to know. */
type Tell = (standing: Standing) => void;
type Limited = <R>(tries: Tries, work: () => Promise<R>, tell?: Tell) => Promise<R>;

/** Counts tries, for all instances together. */
export type Limits = {
  /** Counts a try under each key, however it turns out. */
  readonly count: Limited;
  /** Counts a try under each key beforehand and gives it back when it turns out good. While tries of this instance may give theirs back, it waits for them. */
  readonly guard: Limited;
};

const untold: Tell = () => undefined;

/** `refused` is told what was tried too often. */
export function pgLimits(db: Database, refused: (limit: string) => void = () => undefined): Limits {
  const underWay = triesUnderWay();
  const refusal = (full: readonly Taken[], tell: Tell): Refusal => {
    const [{ key, seconds }] = full as readonly [Taken];
    tell({ left: 0, seconds });
    refused(key.slice(0, key.indexOf(':')));
    return new Refusal('too_many', { retryAfter: seconds });
  };
  return {
    count: async (tries, work, tell = untold) => {
      const asked = await takePlaces(db, tries, limitWindow);
      if ('full' in asked) throw refusal(asked.full, tell);
      tell(standingOf(asked.taken, tries.most));
      return work();
    },
    guard: async (tries, work, tell = untold) => {
      for (;;) {
        const one = underWay.begin(tries.keys);
        const asked = await takePlaces(db, tries, limitWindow).catch((error: unknown) => {
          one.failed();
          throw error;
        });
        if ('taken' in asked) return given(asked.taken).finally(one.ended);
        if (!(await one.mayAskAgain(asked.full.map(({ key }) => key)))) throw refusal(asked.full, tell);
      }

      async function given(taken: readonly Taken[]) {
        const { left, seconds } = standingOf(taken, tries.most);
        tell({ left, seconds });
        const result = await work();
        await giveBack(db, taken);
        tell({ left: left + 1, seconds });
        return result;
      }
    },
  };
}

const standingOf = ([first]: readonly Taken[], most: number): Standing =>
  first === undefined ? { left: most, seconds: limitWindow } : { left: most - first.points, seconds: first.seconds };
