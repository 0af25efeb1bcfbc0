import { type Days, dayIn, type Moments, momentsIn } from '../kernel/time.ts';
import type { Ports } from '../ports.ts';
import { effectivePreferences } from './system-preferences.ts';

type Needs = Pick<Ports, 'settings' | 'environment' | 'clock'>;

/** Days, months and "today" are the firm's: they begin and end in its time zone, wherever the reader is. */
export type FirmTime = Readonly<{ timeZone: string; today: string }>;

export async function firmTime({ settings, environment, clock }: Needs): Promise<FirmTime> {
  const { timeZone } = effectivePreferences((await settings.preferences()).values, environment.overrides);
  return { timeZone, today: dayIn(timeZone, clock.now()) };
}

/**
 * Returns when these days begin and end in the firm's time zone. The time zone is a preference, which is read only if `days` sets at least
 * one day.
 */
export async function momentsOf(ports: Needs, days: Days): Promise<Moments> {
  if (days.from === undefined && days.to === undefined) return {};
  return momentsIn((await firmTime(ports)).timeZone, days);
}
