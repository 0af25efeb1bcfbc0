import type { Deal, DealRow } from '../deals/deal.ts';
import { refuseForeignParts } from '../deals/own-parts.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { toBasisPoints, toPercent } from '../kernel/basis-points.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { visibleDeals } from '../visibility.ts';
import { type Share, type ShareLevel, splitCommission } from './split-commission.ts';
import { uplineOfPartner } from './upline-of-partner.ts';

type Parts = Pick<Deal, 'partnerId' | 'eliteId'>;
/** With a deal its own partner and elite count, whoever else is named. */
export type Preview = Parts & Readonly<{ amountCents: Cents; dealId: number | null }>;
/** A share as it would be paid; the name is null for the house. `others` is all that somebody else gets. */
export type PreviewedShare = Readonly<{ level: ShareLevel | 'others'; personName: string | null; percentage: number; amount: number }>;

const person = rulesFor<PersonRow>();
const deal = rulesFor<DealRow>();
type Needs = Pick<Ports, 'people' | 'commissionPlans' | 'deals'>;

/**
 * Who would be paid what under the plan in force. Members are told of deals of their own, or such as they may create: their share, and
 * the sum of the others', since they do not know all who share.
 */
export const previewSplit =
  (ports: Needs) =>
  async (actor: Member, asked: Preview): Promise<{ planVersion: number; shares: PreviewedShare[] }> => {
    const parts = await partsOf(ports, actor, asked);
    const plan = await ports.commissionPlans.current();
    const shares = splitCommission(asked.amountCents, plan, { ...parts, uplineOfPartner: await uplineOfPartner(ports, parts.partnerId) });
    const told = isAdmin(actor) ? shares : shares.filter(({ personId }) => personId === actor.id);
    const shown = await Promise.all(told.map((share) => shownShare(ports, share)));
    return { planVersion: plan.version, shares: [...shown, ...theOthers(shares.filter((share) => !told.includes(share)))] };
  };

async function partsOf(ports: Needs, actor: Member, { dealId, partnerId, eliteId }: Preview): Promise<Parts> {
  if (dealId !== null) {
    const found = await ports.deals.find(deal.all(deal.eq('id', dealId), visibleDeals(actor)));
    if (found === undefined) throw new Refusal('deal.not_found', { field: 'dealId' });
    return found;
  }
  if (!isAdmin(actor)) refuseForeignParts(actor, { partnerId, eliteId });
  for (const [field, id] of Object.entries({ partnerId, eliteId })) {
    if (id !== null && (await onRecord(ports, id)) === undefined) throw new Refusal('person.not_found', { field });
  }
  return { partnerId, eliteId };
}

const onRecord = ({ people }: Pick<Ports, 'people'>, id: number) =>
  people.find(person.all(person.eq('id', id), person.eq('deletedAt', null)));

async function shownShare({ people }: Needs, { personId, level, percent, cents }: Share): Promise<PreviewedShare> {
  const known = personId === null ? undefined : await people.find(person.eq('id', personId));
  return { level, personName: known?.fullName ?? null, percentage: percent, amount: toDollars(cents) };
}

function theOthers(shares: readonly Share[]): PreviewedShare[] {
  if (shares.length === 0) return [];
  const points = shares.reduce((sum, { percent }) => sum + toBasisPoints(percent), 0);
  const cents = shares.reduce((sum, share) => sum + share.cents, 0);
  return [{ level: 'others', personName: null, percentage: toPercent(points), amount: toDollars(cents) }];
}
