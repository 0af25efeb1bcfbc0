import type { DealRow } from '../deals/deal.ts';
import { commissionPaid, commissionUnpaid } from '../deals/events.ts';
import type { Member } from '../kernel/actor.ts';
import type { Cents } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import { type LedgerReason, paymentPostings, reversalPostings } from './ledger.ts';
import { peopleToPay } from './people-to-pay.ts';

type Needs = Pick<Ports, 'people' | 'ledger' | 'commissionPlans' | 'events'>;
type Payable = Pick<DealRow, 'id' | 'propertyName' | 'partnerId' | 'eliteId' | 'commissionAmountCents'>;

/** Throws `deal.commission_missing` if the deal has no amount. */
export function amountToPay({ commissionAmountCents }: Pick<DealRow, 'commissionAmountCents'>): Cents {
  if (commissionAmountCents === null) throw new Refusal('deal.commission_missing', { field: 'commissionAmount' });
  return commissionAmountCents;
}

/**
 * Splits the commission under the current plan and posts the shares to the ledger. The caller must have locked or just created the deal,
 * and must store it as paid.
 */
export async function payCommission(ports: Needs, actor: Member, deal: Payable): Promise<void> {
  const { ledger, commissionPlans, events } = ports;
  const amountCents = amountToPay(deal);
  const plan = await commissionPlans.current();
  const people = await peopleToPay(ports, deal, plan);
  await ledger.post(
    deal.id,
    paymentPostings({ amountCents, plan, people, reason: 'commission_paid' }, await ledger.ofDeal(deal.id)),
    actor.id,
  );
  events.record(commissionPaid(deal, amountCents, actor.id));
}

/** Posts reversals of the deal's remaining payments. The caller marks the deal as unpaid or pays it again. */
export async function reverseCommission(ports: Needs, actor: Member, deal: Payable, reason: LedgerReason): Promise<void> {
  const { ledger, events } = ports;
  await ledger.post(deal.id, reversalPostings(await ledger.ofDeal(deal.id), reason), actor.id);
  if (reason === 'commission_unpaid') events.record(commissionUnpaid(deal, deal.commissionAmountCents ?? 0, actor.id));
}
