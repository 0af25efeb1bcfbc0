import type { Context } from '../context.ts';
import type { Deal, DealRow } from '../deals/deal.ts';
import { refuseForeignParts } from '../deals/own-participants.ts';
import { isAdmin } from '../kernel/actor.ts';
import { toBasisPoints, toPercent } from '../kernel/basis-points.ts';
import { type Cents, toDollars } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import { aboveOf } from '../people/upline.ts';
import type { Ports } from '../ports.ts';
import { visibleDeals } from '../visibility.ts';
import { peopleToPay } from './people-to-pay.ts';
import { type Share, type ShareLevel, splitCommission } from './split-commission.ts';

type Parts = Pick<Deal, 'partnerId' | 'eliteId'>;
/** If `dealId` is set, the preview uses the partner and elite of that deal. It then ignores `partnerId` and `eliteId`. */
export type Preview = Parts & Readonly<{ amountCents: Cents; dealId: number | null }>;
/** The name is null for the firm and for `others`, which sums all shares that the caller may not see. */
export type PreviewedShare = Readonly<{ level: ShareLevel | 'others'; personName: string | null; percentage: number; amount: number }>;

const person = rulesFor<PersonRow>();
const deal = rulesFor<DealRow>();
type Needs = Pick<Ports, 'people' | 'commissionPlans' | 'deals'>;

/**
 * Previews the split of a commission under the current plan. Members can preview only their own deals and deals that they may create.
 * Members see the share of the deal's elite, their own share, and the sum of the other shares, because they may not see all recipients.
 */
export async function previewSplit(ctx: Context, asked: Preview): Promise<{ planVersion: number; shares: PreviewedShare[] }> {
  const { actor } = ctx;
  const parts = await partsOf(ctx, asked);
  const plan = await ctx.commissionPlans.current();
  const shares = splitCommission(asked.amountCents, plan, await peopleToPay(ctx, parts, plan));
  const told = isAdmin(actor) ? shares : shares.filter(({ personId, level }) => level === 'elite' || personId === actor.id);
  const shown = await Promise.all(told.map((share) => shownShare(ctx, share)));
  return { planVersion: plan.version, shares: [...shown, ...theOthers(shares.filter((share) => !told.includes(share)))] };
}

async function partsOf(ctx: Context, { dealId, partnerId, eliteId }: Preview): Promise<Parts> {
  const { actor } = ctx;
  if (dealId !== null) {
    const found = await ctx.deals.find(deal.all(deal.eq('id', dealId), visibleDeals(actor)));
    if (found === undefined) throw new Refusal('deal.not_found', { field: 'dealId' });
    return found;
  }
  if (!isAdmin(actor)) refuseForeignParts(actor, { partnerId, eliteId }, await aboveOf(ctx));
  for (const [field, id] of Object.entries({ partnerId, eliteId })) {
    if (id !== null && (await onRecord(ctx, id)) === undefined) throw new Refusal('person.not_found', { field });
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
