import { api } from '@acre/contracts/api';
import type { Deal } from '@acre/contracts/deals/deals';
import type { Someone } from '../../api/support/firm.ts';
import { aDeal } from '../../api/support/samples.ts';
import type { DealAnswer, DealChange, DealQuestion, DealState, Payment } from './deal-model.ts';
import { answerOf, type Client, type Random } from './record.ts';
import type { Site } from './site.ts';

type Entry = Readonly<{ payment: number; kind: 'payment' | 'reversal'; amount: number }>;

/** Creates a new deal and its concurrent writers: administrators and its partner, on either instance. */
export async function onADeal(site: Site, random: Random) {
  const { admins, partners, elite, propertyId } = site;
  const [partner] = partners as [Someone, Someone];
  const body = aDeal({ propertyId, sellerId: admins[0].id, partnerId: partner.id, commissionAmount: 1000.01 });
  const made = await admins[0].client.call(api.deals.create, { body });
  const initial: DealState = { ...stateOf(made), payments: [] };
  const choose = { partnerIds: [...partners.map(({ id }) => id), null], eliteIds: [elite.id, null] };
  const clients = [
    ...[...admins, admins[0]].map((admin, at) => client(`admin ${at}`, admin, null)),
    ...[partner, partner].map((one, at) => client(`partner ${at}`, site.again(one, at), one.id)),
  ];
  return { initial, clients };

  function client(name: string, caller: Pick<Someone, 'ask'>, as: number | null): Client<DealQuestion, DealAnswer> {
    let version = made.version;
    return {
      name,
      think: () => thought(random, as, version, choose),
      ask: (asked) => asking(caller, made.id, asked),
      learn: (answer) => {
        if ('deal' in answer) version = answer.deal.version;
      },
      mayLeave: () => true,
    };
  }
}

async function asking({ ask }: Pick<Someone, 'ask'>, id: number, asked: DealQuestion): Promise<DealAnswer | undefined> {
  const path = `/api/deals/${id}`;
  if (asked.what === 'read') return answerOf(await ask('GET', path), (json) => shownBy(json as Deal));
  if (asked.what === 'read the ledger')
    return answerOf(await ask('GET', `/api/ledger?dealId=${id}&pageSize=500`), (json) => ({ payments: paymentsIn(json as Entry[]) }));
  const { change, reason, version } = asked;
  const body = { ...change, ...(reason !== undefined && { reason }) };
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  return answerOf(await ask('PATCH', path, { body, headers }), (json) => shownBy(json as Deal));
}

type Choices = Readonly<{ partnerIds: readonly (number | null)[]; eliteIds: readonly (number | null)[] }>;

function thought(random: Random, as: number | null, seen: number, { partnerIds, eliteIds }: Choices): DealQuestion {
  if (random.isOnce(4)) return { as, what: 'read' };
  if (as === null && random.isOnce(6)) return { as, what: 'read the ledger' };
  const status = () => ({ status: random.one(['active', 'under_contract', 'closed', 'cancelled']) });
  const amount = () => ({ commissionAmount: random.one([null, 500.5, 1000.01, 33.33]) });
  const kinds: readonly (() => DealChange)[] = [
    status,
    amount,
    () => ({ commissionPaid: true }),
    () => ({ commissionPaid: false }),
    () => ({ partnerId: random.one(partnerIds) }),
    () => ({ eliteId: random.one(eliteIds) }),
    () => ({ ...status(), ...amount(), commissionPaid: random.isOnce(2) }),
  ];
  const change = as !== null && !random.isOnce(6) ? status() : random.one(kinds)();
  const reason = change.status === 'cancelled' ? { reason: `Reason ${random.below(1000)}` } : {};
  return { as, what: 'edit', change, ...reason, version: random.isOnce(2) ? seen : undefined };
}

function stateOf(deal: Deal): Omit<DealState, 'payments'> {
  const { version, ...shown } = shownBy(deal).deal;
  return { deal: shown, version: { seen: version, moved: false } };
}

const shownBy = (deal: Deal) => {
  const { status, commissionAmount, commissionPaid, partnerId, eliteId, cancelReason, version } = deal;
  const history = deal.history.map((move) => move.status);
  return { deal: { status, commissionAmount, commissionPaid, partnerId, eliteId, cancelReason, history, version } };
};

/** Returns the payments in order. A payment counts as reversed if it has reversal lines whose sum offsets it to the cent. */
function paymentsIn(entries: readonly Entry[]): Payment[] {
  const numbers = [...new Set(entries.map(({ payment }) => payment))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const sum = (kind: Entry['kind']) =>
      entries.reduce(
        (cents, entry) => (entry.payment === number && entry.kind === kind ? cents + Math.round(entry.amount * 100) : cents),
        0,
      );
    const [amount, back] = [sum('payment'), sum('reversal')];
    const isReversed = entries.some(({ payment, kind }) => payment === number && kind === 'reversal');
    return { amount: amount / 100, back: isReversed && back + amount === 0 };
  });
}
