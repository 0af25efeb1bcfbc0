import { dayIn } from '../kernel/time.ts';
import type { Ports } from '../ports.ts';
import { effectivePreferences } from './system-preferences.ts';

/** The day that it is for the firm. */
export async function todayOfFirm({ settings, environment, clock }: Pick<Ports, 'settings' | 'environment' | 'clock'>): Promise<string> {
  const { timeZone } = effectivePreferences((await settings.preferences()).values, environment.overrides);
  return dayIn(timeZone, clock.now());
}
