import type { Ports } from '../ports.ts';
import { effectivePreferences } from './system-preferences.ts';

/** Returns whether this installation sends email, which needs a mail server and a sender. */
export async function sendsMail({ settings, environment }: Pick<Ports, 'settings' | 'environment'>): Promise<boolean> {
  if (!environment.hasMailServer) return false;
  const { values } = await settings.preferences();
  return effectivePreferences(values, environment.overrides).mailAddress !== null;
}
