import { commissionPaid, commissionUnpaid } from '../activity/messages.ts';
import { type LedgerReason, paymentPostings, reversalPostings } from '../commission/ledger.ts';
import { uplineOfPartner } from '../commission/upline-of-partner.ts';
import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Ports } from '../ports.ts';
import type { DealRow } from './deal.ts';

type Needs = Pick<Ports, 'deals' | 'people' | 'ledger' | 'commissionPlans' | 'activities'>;
type Payable = Pick<DealRow, 'id' | 'propertyName' | 'partnerId' | 'eliteId' | 'commissionAmountCents'>;

/** Splits the commission under the plan in force, posts the shares and marks it paid. The caller holds the deal's lock. */
export async function payCommission(ports: Needs, actor: Member, deal: Payable): Promise<void> {
  const { deals, ledger, commissionPlans, activities } = ports;
  const amountCents = deal.commissionAmountCents;
  if (amountCents === null) throw new Refusal('deal.commission_missing', { field: 'commissionAmount' });
  const people = { eliteId: deal.eliteId, partnerId: deal.partnerId, uplineOfPartner: await uplineOfPartner(ports, deal.partnerId) };
  const plan = await commissionPlans.current();
  await ledger.post(
    deal.id,
    paymentPostings({ amountCents, plan, people, reason: 'commission_paid' }, await ledger.ofDeal(deal.id)),
    actor.id,
  );
  await deals.change(deal.id, { commissionPaid: true });
  const message = commissionPaid({ propertyName: deal.propertyName, amountCents });
  await activities.add([{ userId: actor.id, type: 'commission_paid', message, about: { deal: deal.id } }]);
}

/** Takes back what stands of the deal's payments. */
export async function reverseCommission(ports: Needs, actor: Member, deal: Payable, reason: LedgerReason): Promise<void> {
  const { deals, ledger, activities } = ports;
  await ledger.post(deal.id, reversalPostings(await ledger.ofDeal(deal.id), reason), actor.id);
  await deals.change(deal.id, { commissionPaid: false });
  if (reason !== 'commission_unpaid') return;
  const message = commissionUnpaid({ propertyName: deal.propertyName, amountCents: deal.commissionAmountCents ?? 0 });
  await activities.add([{ userId: actor.id, type: 'commission_paid', message, about: { deal: deal.id } }]);
}
