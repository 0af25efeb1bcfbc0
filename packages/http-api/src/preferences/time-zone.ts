import { preferenceRules } from '@acre/domain/firm/system-preferences';
import { isTimeZone } from '@acre/domain/kernel/time';
import { StartRefused } from '../start-refused.ts';

/** Returns the time zone that the environment sets. Throws if it is not an IANA name. */
export function timeZoneOf(name: string | undefined): string | undefined {
  if (name === undefined || isTimeZone(name)) return name;
  throw new StartRefused(`TIME_ZONE: ${preferenceRules.timeZone.message}, not '${name}'.`);
}
