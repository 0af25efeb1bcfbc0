import { withinTime } from '../../within-time.ts';
import { isDatabaseAway } from '../middleware/errors.ts';

/**
 * A page waits at most this many milliseconds for the database. After that, the page is sent without data, and the browser requests the
 * data.
 */
const patience = 1000;

/** Returns `otherwise` if the database is unreachable or slow. */
export async function orFallback<T>(found: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await withinTime(found, patience, () => otherwise);
  } catch (error) {
    if (isDatabaseAway(error)) return otherwise;
    throw error;
  }
}
