import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../middleware/errors.ts';

/** After this many milliseconds a page is sent without its first responses, which the browser then requests. */
const patience = 1000;

/** Returns `otherwise` if the database is unreachable or slow. */
export async function orFallback<T>(found: Promise<T>, otherwise: T): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([found, wait(patience, otherwise, { signal: over.signal })]);
  } catch (error) {
    if (isDatabaseAway(error)) return otherwise;
    throw error;
  } finally {
    over.abort();
  }
}
