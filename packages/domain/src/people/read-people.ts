import { isAdmin, type Member, type PersonRole, personRoles } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import type { Ports, Referrer } from '../ports.ts';
import { listedPeople, peopleKnownInFull, personFields, visiblePeople } from '../visibility.ts';
import { readFigures } from './figures.ts';
import type { Performance, PersonRow } from './person.ts';
import { normaliseReferralId } from './referral-id.ts';

const person = rulesFor<PersonRow>();
type Needs = Pick<Ports, 'people'>;

export type PeopleQuery = Paging & Readonly<{ role?: PersonRole | undefined; search?: string | undefined }>;

/** A page of the people on an actor's list, by name. */
export const listPeople =
  ({ people }: Needs) =>
  (actor: Member, { role, search, page, pageSize }: PeopleQuery) =>
    people.page({
      within: person.all(
        listedPeople(actor),
        person.in('role', role ? [role] : personRoles),
        ...(search ? [foundPeople(actor, search)] : []),
      ),
      fields: personFields(actor),
      sort: [
        { by: 'fullName', direction: 'asc' },
        { by: 'id', direction: 'asc' },
      ],
      page,
      pageSize,
      countTo: null,
    });

/** A search reads only what the actor may read: of a partner's referrer not more than name and e-mail. */
export function foundPeople(actor: Member, term: string): Rule<PersonRow> {
  const inFull = person.contains('searchText', searchFor(term));
  if (actor.role !== 'partner') return inFull;
  return person.any(person.all(peopleKnownInFull(actor), inFull), person.contains('fullName', term), person.contains('email', term));
}

export const readPerson =
  ({ people }: Needs) =>
  async (actor: Member, id: number) => {
    const found = await people.view(person.all(person.eq('id', id), visiblePeople(actor)), personFields(actor));
    if (found === undefined) throw new Refusal('person.not_found');
    return found;
  };

/** What a member reads of themself. */
export const readOneself =
  ({ people }: Needs) =>
  async (id: number) => {
    const oneself = { role: 'partner', id, referredBy: null } as const;
    const found = await people.view(person.eq('id', id), personFields(oneself));
    if (found === undefined) throw new Refusal('person.not_found');
    return found;
  };

/** Figures of a person the actor knows in full; among administrators, an administrator's are those of the whole platform. */
export const readPerformance =
  (ports: Pick<Ports, 'people' | 'properties' | 'deals' | 'ledger'>) =>
  async (actor: Member, id: number): Promise<Performance> => {
    const found = await ports.people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
    if (found === undefined) throw new Refusal('person.not_found');
    return readFigures(ports, found.role === 'admin' && isAdmin(actor) ? 'platform' : found);
  };

/** Who invites with a referral id, for anybody who has the link. */
export const readReferrer =
  ({ people }: Needs) =>
  async (referralId: string): Promise<Referrer> => {
    const found = await people.byReferralId(normaliseReferralId(referralId));
    if (found === undefined) throw new Refusal('person.not_found');
    return found;
  };
