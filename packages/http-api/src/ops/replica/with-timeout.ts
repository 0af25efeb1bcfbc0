import { withinTime } from '../../within-time.ts';

/** Rejects if the work takes longer, with the same code as an unresponsive connection. A later result is ignored. */
export function withTimeout<R>(work: Promise<R>, milliseconds: number): Promise<R> {
  work.catch(() => undefined);
  return withinTime(work, milliseconds, () => {
    throw Object.assign(new Error(`No response within ${milliseconds} ms`), { code: 'ETIMEDOUT' });
  });
}
