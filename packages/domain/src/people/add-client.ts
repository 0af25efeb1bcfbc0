import type { ClientRole, Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { mayKeepClients } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import type { Person } from './person.ts';

export type NewClient = Pick<Person, 'fullName' | 'email' | 'phone' | 'company'> & Readonly<{ role: ClientRole }>;

/** Puts a seller or buyer on record, who cannot sign in. */
export const addClient =
  ({ people, ids }: Pick<Ports, 'people' | 'ids'>) =>
  async (actor: Member, client: NewClient): Promise<number> => {
    if (!mayKeepClients(actor)) throw new Refusal('not_allowed');
    return people.add({
      ...client,
      username: null,
      passwordHash: null,
      profileImage: null,
      referralId: ids.referralId(),
      referredBy: null,
    });
  };
