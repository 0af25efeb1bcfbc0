import type { Ports } from '../ports.ts';
import { effectivePreferences } from './system-preferences.ts';

/**
 * Returns the names of the firm that runs the installation, with and without legal or trade suffixes: "River Realty, LLC" is also "River
 * Realty".
 */
export async function firmNames({ settings, environment }: Pick<Ports, 'settings' | 'environment'>): Promise<readonly string[]> {
  const [{ values }, { contact }] = await Promise.all([settings.preferences(), settings.houseContact()]);
  const names = [effectivePreferences(values, environment.overrides).mailName, contact?.company];
  return names.flatMap((name) => (name ? [name, name.replace(/,? (llc|inc|corp|co|ltd|lp|llp)\.?$/i, '')] : []));
}
