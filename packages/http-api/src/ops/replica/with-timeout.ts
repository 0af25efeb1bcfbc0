import { setTimeout as wait } from 'node:timers/promises';

/** Rejects if the work takes longer, with the same code as an unresponsive connection. A later result is ignored. */
export async function withTimeout<R>(work: Promise<R>, milliseconds: number): Promise<R> {
  const over = new AbortController();
  const late = wait(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw Object.assign(new Error(`No response within ${milliseconds} ms`), { code: 'ETIMEDOUT' });
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
