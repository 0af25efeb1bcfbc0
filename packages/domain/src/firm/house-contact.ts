import type { Context } from '../context.ts';
import { isAdmin } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { HouseContact } from './ports.ts';

type Needs = Pick<Ports, 'settings' | 'people'>;
type Versioned = HouseContact & { readonly version: number };

/** Returns the contact in the settings, or the first administrator if none is set. */
export async function readHouseContact(ports: Needs): Promise<Versioned> {
  const found = await findHouseContact(ports);
  if (found === undefined) throw new Refusal('person.not_found');
  return found;
}

async function findHouseContact({ settings, people }: Needs): Promise<Versioned | undefined> {
  const { contact, version } = await settings.houseContact();
  if (contact !== undefined) return { ...contact, version };
  const [first = 0] = await people.adminIds();
  const admin = await people.find({ is: 'eq', field: 'id', value: first });
  if (!admin?.email) return undefined;
  return { fullName: admin.fullName, company: admin.company, email: admin.email, phone: admin.phone, version };
}

/**
 * Returns the house contact for a letter to a person. Returns undefined if there is no house contact, or if the person is the house
 * contact. The house contact's email is compared both with `email` and with the person's current address, because `email` may be an old
 * address.
 */
export async function helpFor(ports: Needs, { id, email }: Readonly<{ id: number; email: string }>): Promise<HouseContact | undefined> {
  const contact = await findHouseContact(ports);
  const present = await ports.people.find({ is: 'eq', field: 'id', value: id });
  const own = [email, present?.email].map((address) => address?.toLowerCase());
  return own.includes(contact?.email.toLowerCase()) ? undefined : contact;
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
