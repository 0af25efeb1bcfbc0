import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';
import { anEnquiry, aProperty } from './support/samples.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const otherAdmin = await firm.join('admin');
const elite = await firm.join('elite');
const partner = await firm.join('partner', elite);

const list = (who: Someone) => who.client.call(api.notifications.list, { query: {} });
const unread = async (who: Someone) => (await who.client.call(api.notifications.unread, {})).unread;
const clear = (who: Someone) => who.client.call(api.notifications.readAll, { body: {} });
const said = async (who: Someone) => (await list(who)).filter(({ read }) => !read).map(({ message }) => message);
const everybody = [admin, otherAdmin, elite, partner];

/** Returns the new notifications after the work: one list for each member, in the order of `everybody`. */
async function toldBy(work: () => Promise<unknown>): Promise<string[][]> {
  for (const who of everybody) await clear(who);
  await work();
  return Promise.all(everybody.map(said));
}

describe('people are notified', () => {
  it('of members who join below them', async () => {
    expect(await toldBy(() => firm.join('partner', partner))).toEqual([
      [],
      [],
      [expect.stringMatching(/joined/)],
      [expect.stringMatching(/joined/)],
    ]);
  });

  it('of members who join without a referrer, if they are administrators', async () => {
    const joined = [expect.stringMatching(/joined as Ace Elite/)];
    expect(await toldBy(() => firm.join('elite'))).toEqual([joined, joined, [], []]);
  });

  it('of a property to review and of its new status, but never of their own actions', async () => {
    const submit = () => partner.client.call(api.properties.create, { body: aProperty({ name: 'Told Tower' }) });
    const submitted = ['Told Tower was submitted for review'];
    expect(await toldBy(submit)).toEqual([submitted, submitted, [], []]);
    const { id } = await submit();
    const move = (who: Someone) => () => who.client.call(api.properties.edit, { params: { id }, body: { status: 'marketing_start' } });
    expect(await toldBy(move(admin))).toEqual([[], [], [], ['Status of Told Tower changed from Under Review to Marketing Start']]);
    const [told] = await list(partner);
    expect(told).toMatchObject({ type: 'status_change', entityType: 'property', entityId: id, read: false });
  });

  it('of their deals and commission, in the same transaction as the change', async () => {
    const property = await firm.property(admin, { name: 'Deal House', status: 'marketing_start' });
    const parts = { partnerId: partner.id, eliteId: elite.id, commissionAmount: 100, commissionPaid: true };
    const paid = ['Commission of $100.00 was paid on Deal House', 'Deal created for Deal House'];
    expect(await toldBy(() => firm.deal(property, parts))).toEqual([[], [], paid, paid]);
    const refused = () => admin.ask('POST', '/api/deals', { body: { ...parts, propertyId: property.id, sellerId: 999_999, value: 5 } });
    expect(await toldBy(refused)).toEqual([[], [], [], []]);
    const mine = await firm.deal(property, { partnerId: partner.id, eliteId: elite.id });
    const closed = ['Deal for Deal House changed from Active to Closed'];
    const close = () => partner.client.call(api.deals.edit, { params: { id: mine.id }, body: { status: 'closed' } });
    expect(await toldBy(close)).toEqual([closed, closed, closed, []]);
  });

  it('of a change of a paid commission, and former participants only of their own share', async () => {
    const property = await firm.property(admin, { name: 'Changed House', status: 'marketing_start' });
    const { id } = await firm.deal(property, { partnerId: partner.id, eliteId: elite.id, commissionAmount: 75_000, commissionPaid: true });
    const other = await firm.join('partner');
    const change = (body: object) => () => admin.client.call(api.deals.edit, { params: { id }, body });
    const reversed = [`${partner.fullName}'s $67,500.00 share of the commission on Changed House was reversed`];
    const paidAnew = ['Commission of $75,000.00 on Changed House was reversed and split again, because the participants changed'];
    expect(await toldBy(change({ partnerId: other.id }))).toEqual([[], [], paidAnew, reversed]);
    const lowered = ['Commission on Changed House was changed from $75,000.00 to $50,000.00'];
    expect(await toldBy(change({ commissionAmount: 50_000 }))).toEqual([[], [], lowered, []]);
    expect(await said(other)).toEqual([...lowered, ...paidAnew]);
    const feed = async (who: Someone) => {
      const lines = await who.client.call(api.activities.list, { query: {} });
      return lines.map(({ message }) => message).filter((message) => message.includes('Changed House'));
    };
    const ofDeal = [
      ...[...lowered, ...paidAnew],
      ...['Commission of $75,000.00 was paid on Changed House', 'Deal created for Changed House'],
    ];
    expect([await feed(partner), await feed(other), await feed(elite)]).toEqual([reversed, ofDeal, ofDeal]);
    expect(await feed(admin)).toEqual(expect.arrayContaining([...ofDeal, ...reversed]));
  });

  it('of an inquiry about their property', async () => {
    const { id } = await firm.property(partner, { name: 'Asked House', status: 'marketing_start' });
    const asked = ['Vic Visitor asked about Asked House'];
    const ask = () => visitor.client.call(api.conversations.enquire, { params: { id }, body: anEnquiry() });
    expect(await toldBy(ask)).toEqual([asked, asked, [], asked]);
    const own = () => admin.client.call(api.conversations.enquire, { params: { id }, body: anEnquiry() });
    const byAdmin = [`${admin.fullName} asked about Asked House`];
    expect(await toldBy(own)).toEqual([[], byAdmin, [], byAdmin]);
  });
});

describe('a notification', () => {
  it('that is marked as read also marks its activity as read, for that reader only', async () => {
    const submit = () => partner.client.call(api.properties.create, { body: aProperty({ name: 'Read House' }) });
    await toldBy(submit);
    const [told] = await list(admin);
    const readState = async (who: Someone) => {
      const [activity] = await who.client.call(api.activities.list, { query: { pageSize: 1 } });
      return [activity?.message, activity?.read];
    };
    expect(await readState(admin)).toEqual(['Read House was submitted for review', false]);
    await admin.client.call(api.notifications.read, { params: { id: told?.id ?? 0 } });
    await admin.client.call(api.notifications.read, { params: { id: told?.id ?? 0 } });
    expect([await unread(admin), await unread(otherAdmin)]).toEqual([0, 1]);
    expect(await readState(admin)).toEqual(['Read House was submitted for review', true]);
    expect(await readState(otherAdmin)).toEqual(['Read House was submitted for review', false]);
  });

  it('that arrived after the newest one seen stays unread when all are marked as read', async () => {
    const submit = () => partner.client.call(api.properties.create, { body: aProperty() });
    await toldBy(async () => {
      await submit();
      await submit();
    });
    const [newest, older] = await list(admin);
    await admin.client.call(api.notifications.readAll, { body: { upTo: older?.id ?? 0 } });
    expect((await list(admin)).filter(({ read }) => !read).map(({ id }) => id)).toEqual([newest?.id]);
    await clear(admin);
    expect(await unread(admin)).toBe(0);
  });

  it('is listed in pages, newest first, and counted up to 100', async () => {
    const row = { recipient_id: elite.id, type: 'enquiry', message: 'Many', entity_type: 'property', entity_id: 1 };
    await firm.owner('notifications').insert(Array.from({ length: 130 }, () => row));
    const { rows, total, capped } = await elite.client.page(api.notifications.list, { query: { page: 2, pageSize: 3 } });
    const all = await list(elite);
    expect([rows.map(({ id }) => id), total, capped, await unread(elite)]).toEqual([all.slice(3, 6).map(({ id }) => id), 100, true, 100]);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });
});
