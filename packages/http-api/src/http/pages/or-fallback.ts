import { withinTime } from '../../within-time.ts';
import { isDatabaseAway } from '../middleware/errors.ts';

/** If the database takes longer than this many milliseconds, a page is sent without its data, which the browser then requests. */
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
