import { isAdmin, type Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { HouseContact } from './contact.ts';

/** As the settings say it; until they do, the administrator who was here first. */
export const readHouseContact =
  ({ settings, people }: Pick<Ports, 'settings' | 'people'>) =>
  async (): Promise<HouseContact & { readonly version: number }> => {
    const { contact, version } = await settings.houseContact();
    if (contact !== undefined) return { ...contact, version };
    const [first = 0] = await people.adminIds();
    const admin = await people.find({ is: 'eq', field: 'id', value: first });
    if (!admin?.email) throw new Refusal('person.not_found');
    return { fullName: admin.fullName, company: admin.company, email: admin.email, phone: admin.phone, version };
  };

/** Without a `version` it applies to whatever there is. */
export const changeHouseContact =
  ({ settings }: Pick<Ports, 'settings'>) =>
  async (actor: Member, contact: HouseContact, version: number | undefined): Promise<void> => {
    if (!isAdmin(actor)) throw new Refusal('not_allowed');
    const kept = await settings.lockHouseContact();
    if (version !== undefined && version !== kept.version) throw new Refusal('version.stale');
    await settings.keepHouseContact(contact, actor.id);
  };
