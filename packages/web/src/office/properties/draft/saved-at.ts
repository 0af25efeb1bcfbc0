import { DateTime } from 'luxon';

/** '10:42', and of another day 'Nov 20, 10:42'. */
export function savedAtText(at: string, now = DateTime.now()): string {
  const then = DateTime.fromISO(at).setLocale('en-US');
  return then.toFormat(then.hasSame(now, 'day') ? 'H:mm' : 'MMM d, H:mm');
}
