import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';

const person = rulesFor<PersonRow>();

/** Everybody above a deal's partner in the referral tree, the referrer first; nobody where the deal has no partner. */
export async function uplineOfPartner({ people }: Pick<Ports, 'people'>, partnerId: number | null): Promise<readonly number[]> {
  return partnerId === null ? [] : ((await people.find(person.eq('id', partnerId)))?.upline ?? []);
}
