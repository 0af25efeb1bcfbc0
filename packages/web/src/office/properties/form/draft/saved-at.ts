import { DateTime } from 'luxon';

/** Formats '10:42 AM', or 'Nov 20, 10:42 AM' for another day. */
export function savedAtText(at: string, now = DateTime.now()): string {
  const then = DateTime.fromISO(at).setLocale('en-US');
  return then.toFormat(then.hasSame(now, 'day') ? 'h:mm a' : 'MMM d, h:mm a');
}
