import { expect, it } from 'vitest';
import { aDealOnRecord } from '../testing/a-deal-on-record.ts';
import { createDeal } from './create-deal.ts';
import { editDeal } from './edit-deal.ts';

async function aPaidDealWithWebhook() {
  const world = await aDealOnRecord();
  const { run, ports, admin, id, edit } = world;
  await run(editDeal, admin, { id, ...edit({ content: { commissionPaid: true } }) });
  await ports.webhooks.add({ url: 'https://example.com', events: ['deal.updated'], secret: 'whsec_x', createdById: admin.id });
  const sent = () => ports.state.deliveries.rows.map(({ event, payload }) => ({ event, data: JSON.parse(payload).data }));
  return { ...world, sent };
}

it('one edit of a paid deal creates one version and emits one event with the committed state', async () => {
  const { run, admin, id, edit, stored, sent } = await aPaidDealWithWebhook();
  const before = await stored();
  await run(editDeal, admin, { id, ...edit({ content: { commissionAmountCents: 20_000 }, status: 'under_contract' }) });
  expect((await stored())?.version).toBe((before?.version ?? 0) + 1);
  expect(sent()).toMatchObject([
    {
      event: 'deal.updated',
      data: {
        deal: { id, commissionPaid: true, commissionAmount: 200, status: 'under_contract', version: (before?.version ?? 0) + 1 },
        previous: { commissionAmount: 100.01, status: 'active' },
      },
    },
  ]);
  expect(Object.keys(sent()[0]?.data.previous)).toHaveLength(2);
});

it('an edit that changes nothing emits no event', async () => {
  const { run, admin, id, edit, sent } = await aPaidDealWithWebhook();
  await run(editDeal, admin, { id, ...edit({ content: { commissionAmountCents: 10_001 } }) });
  expect(sent()).toEqual([]);
});

it('the event for a change of participants names the people before and after', async () => {
  const { run, admin, id, edit, sent, stranger, partner, ports } = await aPaidDealWithWebhook();
  await run(editDeal, admin, { id, ...edit({ content: { partnerId: stranger.id } }) });
  const nameOf = (wanted: number) => ports.state.people.rows.find((one) => one.id === wanted)?.fullName;
  expect(sent()).toMatchObject([{ data: { deal: { partnerId: stranger.id }, previous: { partnerId: partner.id } } }]);
  expect(sent()[0]?.data.previous.partnerName ?? nameOf(stranger.id)).toBe(nameOf(partner.id));
});

it('a deal created as paid emits one creation event', async () => {
  const { run, admin, propertyId, ports } = await aDealOnRecord();
  await ports.webhooks.add({
    url: 'https://example.com',
    events: ['deal.created', 'deal.updated'],
    secret: 'whsec_x',
    createdById: admin.id,
  });
  const parts = { propertyId, sellerId: admin.id, buyerId: null, partnerId: null, eliteId: null, notes: null };
  await run(createDeal, admin, { ...parts, valueCents: 100_000_00, commissionAmountCents: 3_000_00, commissionPaid: true });
  const payloads = ports.state.deliveries.rows.map(({ payload }) => JSON.parse(payload));
  expect(payloads).toMatchObject([{ type: 'deal.created', data: { deal: { commissionPaid: true, version: 1 } } }]);
});

it('an event outside a transaction is refused, since no subscriber would get it', async () => {
  const { ports, id } = await aDealOnRecord();
  expect(() => ports.events.record({ fact: 'message_sent', conversationId: id, authorId: 1 })).toThrow('within a transaction');
});
