import type { DealRow } from '../deals/deal.ts';
import { commissionChanged, commissionPaid, commissionUnpaid, shareReversed } from '../deals/events.ts';
import type { Member } from '../kernel/actor.ts';
import type { Cents } from '../kernel/money.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PersonRow } from '../people/person.ts';
import type { Ports } from '../ports.ts';
import { type LedgerPosting, paymentPostings, reversalPostings } from './ledger.ts';
import { peopleToPay } from './people-to-pay.ts';

type Needs = Pick<Ports, 'people' | 'ledger' | 'commissionPlans' | 'events'>;
type Payable = Pick<DealRow, 'id' | 'propertyName' | 'partnerId' | 'eliteId' | 'commissionAmountCents'>;

const person = rulesFor<PersonRow>();

/** Throws `deal.commission_missing` if the deal has no amount. */
export function amountToPay({ commissionAmountCents }: Pick<DealRow, 'commissionAmountCents'>): Cents {
  if (commissionAmountCents === null) throw new Refusal('deal.commission_missing', { field: 'commissionAmount' });
  return commissionAmountCents;
}

/**
 * Splits the commission under the current plan and posts the shares to the ledger. `before` is the deal as it was paid last, if the payment
 * replaces a reversed one. The caller must have locked or just created the deal, and must store it as paid.
 */
export async function payCommission(ports: Needs, actor: Member, deal: Payable, before?: Payable): Promise<void> {
  const { ledger, commissionPlans, events } = ports;
  const amountCents = amountToPay(deal);
  const plan = await commissionPlans.current();
  const people = await peopleToPay(ports, deal, plan);
  await ledger.post(
    deal.id,
    paymentPostings({ amountCents, plan, people, reason: 'commission_paid' }, await ledger.ofDeal(deal.id)),
    actor.id,
  );
  events.record(before ? changeOf(before, deal, actor) : commissionPaid(deal, amountCents, actor.id));
}

const changeOf = (before: Payable, after: Payable, { id }: Member) =>
  commissionChanged(
    after,
    {
      fromCents: amountToPay(before),
      toCents: amountToPay(after),
      participantsChanged: before.partnerId !== after.partnerId || before.eliteId !== after.eliteId,
    },
    id,
  );

/** Posts reversals of the deal's remaining payments. The caller stores `after`, and pays it again if it is still marked as paid. */
export async function reverseCommission(
  ports: Needs,
  actor: Member,
  before: Payable,
  after: Payable & Pick<DealRow, 'commissionPaid'>,
): Promise<void> {
  const { ledger, events } = ports;
  const reason = after.commissionPaid ? 'commission_changed' : 'commission_unpaid';
  const reversals = reversalPostings(await ledger.ofDeal(before.id), reason);
  await ledger.post(before.id, reversals, actor.id);
  const former = [before.partnerId, before.eliteId].filter((id) => id !== after.partnerId && id !== after.eliteId);
  for (const id of new Set(former)) await announceReversal(ports, actor, before, id, reversals);
  if (!after.commissionPaid) events.record(commissionUnpaid(before, amountToPay(before), actor.id));
}

/** Former participants learn of their own share only. */
async function announceReversal(
  { people, events }: Needs,
  actor: Member,
  deal: Payable,
  personId: number | null,
  reversals: readonly LedgerPosting[],
): Promise<void> {
  const own = reversals.filter((posting) => posting.personId === personId);
  const found = personId === null ? undefined : await people.find(person.eq('id', personId));
  if (found === undefined || own.length === 0) return;
  const amountCents = own.reduce((sum, { cents }) => sum - cents, 0);
  events.record(shareReversed(deal, { personId: found.id, fullName: found.fullName, amountCents }, actor.id));
}
