import { isAdmin, type Member } from '../kernel/actor.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Person, PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { visiblePeople } from '../visibility.ts';
import { type Share, type ShareLevel, splitCommission } from './split-commission.ts';

export type Preview = Readonly<{ amountCents: Cents; partnerId: number | null; eliteId: number | null }>;
/** A share as it would be paid. The name is null for the house, and for those whom the caller does not know. */
export type PreviewedShare = Readonly<{ level: ShareLevel; personName: string | null; percentage: number; amount: number }>;

const person = rulesFor<PersonRow>();
type Needs = Pick<Ports, 'people' | 'commissionPlans'>;

/** Who would be paid what under the plan in force. Members ask for deals of their own only. */
export const previewSplit =
  (ports: Needs) =>
  async (actor: Member, { amountCents, partnerId, eliteId }: Preview): Promise<{ planVersion: number; shares: PreviewedShare[] }> => {
    if (!isAdmin(actor) && ![partnerId, eliteId].includes(actor.id)) throw new Refusal('deal.not_yours');
    const plan = await ports.commissionPlans.current();
    const uplineOfPartner = await uplineOf(ports, actor, partnerId);
    await namedIn(ports, actor, eliteId, 'eliteId');
    const shares = splitCommission(amountCents, plan, { eliteId, partnerId, uplineOfPartner });
    return { planVersion: plan.version, shares: await Promise.all(shares.map((share) => shown(ports, actor, share))) };
  };

const uplineOf = async (ports: Needs, actor: Member, id: number | null): Promise<readonly number[]> =>
  (await namedIn(ports, actor, id, 'partnerId'))?.upline ?? [];

/** Whoever is named must be on record and known to who asks. */
async function namedIn({ people }: Needs, actor: Member, id: number | null, field: string): Promise<PersonRow | undefined> {
  if (id === null) return undefined;
  const found = await people.find(person.all(person.eq('id', id), person.eq('deletedAt', null), visiblePeople(actor)));
  if (found === undefined) throw new Refusal('person.not_found', { field });
  return found;
}

async function shown({ people }: Needs, actor: Member, { personId, level, percent, cents }: Share): Promise<PreviewedShare> {
  const known: Pick<Person, 'fullName'> | undefined =
    personId === null ? undefined : await people.find(person.all(person.eq('id', personId), visiblePeople(actor)));
  return { level, personName: known?.fullName ?? null, percentage: percent, amount: toDollars(cents) };
}
