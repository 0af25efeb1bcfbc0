import type { Context } from '../context.ts';
import { isAdmin, type Member, type PersonRole, personRoles } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { searchFor } from '../kernel/search.ts';
import type { Ports } from '../ports.ts';
import { listedPeople, peopleKnownInFull, personPolicy, visiblePeople } from '../visibility.ts';
import { readFigures } from './figures.ts';
import { normaliseReferralId } from './network/referral-id.ts';
import type { Performance, PersonRow } from './person.ts';
import type { Referrer } from './ports.ts';

const person = rulesFor<PersonRow>();

export type PeopleQuery = Paging & Readonly<{ role?: PersonRole | undefined; search?: string | undefined }>;

/** Lists the people whom the actor may see, by name. */
export const listPeople = ({ actor, people }: Context, { role, search, page, pageSize }: PeopleQuery) =>
  people.page({
    within: person.all(
      listedPeople(actor),
      person.in('role', role ? [role] : personRoles),
      ...(search ? [foundPeople(actor, search)] : []),
    ),
    fields: personPolicy(actor),
    sort: [
      { by: 'fullName', direction: 'asc' },
      { by: 'id', direction: 'asc' },
    ],
    page,
    pageSize,
    countTo: null,
  });

/**
 * Returns a rule that searches only fields that the actor may read. Partners may search their own record in full, but only the name and
 * email of their referrer.
 */
export function foundPeople(actor: Member, term: string): Rule<PersonRow> {
  const inFull = person.contains('searchText', searchFor(term));
  if (actor.role !== 'partner') return inFull;
  return person.any(person.all(peopleKnownInFull(actor), inFull), person.contains('fullName', term), person.contains('email', term));
}

export async function readPerson({ actor, people }: Context, { id }: Readonly<{ id: number }>) {
  const found = await people.view(person.all(person.eq('id', id), visiblePeople(actor)), personPolicy(actor));
  if (found === undefined) throw new Refusal('person.not_found');
  return found;
}

export async function readCurrentUser({ people }: Ports, { id }: Readonly<{ id: number }>) {
  const oneself = { role: 'partner', id, referredBy: null } as const;
  const found = await people.view(person.eq('id', id), personPolicy(oneself));
  if (found === undefined) throw new Refusal('person.not_found');
  return found;
}

/**
 * Returns the figures of person `id`. Refuses an actor without full access to the person. If the actor and the person are both
 * administrators, the figures cover the whole platform.
 */
export async function readPerformance(ctx: Context, { id }: Readonly<{ id: number }>): Promise<Performance> {
  const { actor } = ctx;
  const found = await ctx.people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (found === undefined) throw new Refusal('person.not_found');
  return readFigures(ctx, found.role === 'admin' && isAdmin(actor) ? 'platform' : found);
}

/** Returns the owner of a referral id to anyone who has the link. */
export async function readReferrer({ people }: Ports, { referralId }: Readonly<{ referralId: string }>): Promise<Referrer> {
  const found = await people.byReferralId(normaliseReferralId(referralId));
  if (found === undefined) throw new Refusal('person.not_found');
  return found;
}
