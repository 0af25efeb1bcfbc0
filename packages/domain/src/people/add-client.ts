import type { Context } from '../context.ts';
import type { ClientRole } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { mayKeepClients } from '../permissions.ts';
import type { ContactDetails, Person } from './person.ts';

export type NewClient = ContactDetails & Pick<Person, 'fullName' | 'email'> & Readonly<{ role: ClientRole }>;

/** Adds a seller or buyer, who cannot log in. */
export async function addClient({ actor, people, ids }: Context, client: NewClient): Promise<number> {
  if (!mayKeepClients(actor)) throw new Refusal('not_allowed');
  return people.add({
    ...client,
    username: null,
    passwordHash: null,
    profileImage: null,
    referralId: ids.referralId(),
    referredBy: null,
    emailConfirmedAt: null,
    emailConfirmedById: null,
  });
}
