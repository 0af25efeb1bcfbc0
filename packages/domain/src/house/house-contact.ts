import type { Context } from '../context.ts';
import { isAdmin } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { HouseContact } from './ports.ts';

/** Returns the contact in the settings, or the first administrator if none is set. */
export async function readHouseContact({ settings, people }: Ports): Promise<HouseContact & { readonly version: number }> {
  const { contact, version } = await settings.houseContact();
  if (contact !== undefined) return { ...contact, version };
  const [first = 0] = await people.adminIds();
  const admin = await people.find({ is: 'eq', field: 'id', value: first });
  if (!admin?.email) throw new Refusal('person.not_found');
  return { fullName: admin.fullName, company: admin.company, email: admin.email, phone: admin.phone, version };
}

/** Without a `version` the change applies to any stored version. */
export async function changeHouseContact(
  { actor, settings }: Context,
  { version, ...contact }: Readonly<{ version?: number | undefined }> & HouseContact,
): Promise<void> {
  if (!isAdmin(actor)) throw new Refusal('not_allowed');
  const stored = await settings.lockHouseContact();
  if (version !== undefined && version !== stored.version) throw new Refusal('version.stale');
  await settings.keepHouseContact(contact, actor.id);
}
