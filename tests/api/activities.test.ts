import { api } from '@acre/contracts/api';
import type { CallInput } from '@acre/contracts/mechanism/call-types';
import { describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const { admin } = firm;
const top = await firm.join('elite');
const partner = await firm.join('partner', top);
const below = await firm.join('partner', partner);
const stranger = await firm.join('elite');
const property = await firm.property(partner, { name: 'Feed House' });
await admin.client.call(api.properties.edit, { params: { id: property.id }, body: { status: 'marketing_start' } });
const deal = await firm.deal(property, { partnerId: below.id, eliteId: top.id, commissionAmount: 100, commissionPaid: true });

const feed = (who: Someone, query: CallInput<typeof api.activities.list>['query'] = {}) => who.client.call(api.activities.list, { query });
const lines = async (who: Someone) => (await feed(who)).map(({ message }) => message);

describe('the feed', () => {
  it('shows administrators everything, the newest first', async () => {
    const all = await feed(admin);
    expect(all).toHaveLength(Number((await firm.owner('activities').count('id as count').first())?.['count']));
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('shows a member what they caused, what concerns their properties, and who joined below them', async () => {
    expect(await lines(partner)).toEqual([
      'Status of Feed House changed from Under Review to Marketing Start',
      'Feed House was submitted for review',
      `${below.fullName} joined as Ace Partner`,
      `${partner.fullName} joined as Ace Partner`,
    ]);
  });

  it('shows the participants of a deal what happens to it', async () => {
    expect((await lines(below)).slice(0, 2)).toEqual(['Commission of $100.00 was paid on Feed House', 'Deal created for Feed House']);
  });

  it('shows an elite who joined anywhere in the tree below them', async () => {
    expect(await lines(top)).toEqual([
      'Commission of $100.00 was paid on Feed House',
      'Deal created for Feed House',
      `${below.fullName} joined as Ace Partner`,
      `${partner.fullName} joined as Ace Partner`,
      `${top.fullName} joined as Ace Elite`,
    ]);
  });

  it('shows a stranger nothing but their own registration, whatever they request', async () => {
    expect(await lines(stranger)).toEqual([`${stranger.fullName} joined as Ace Elite`]);
    for (const [entityType, entityId] of [
      ['property', property.id],
      ['deal', deal.id],
      ['user', below.id],
    ] as const)
      expect(await feed(stranger, { entityType, entityId })).toEqual([]);
  });

  it('can be narrowed to one record, and distinguishes records of different kinds with the same id', async () => {
    expect((await feed(admin, { entityType: 'deal', entityId: deal.id })).every(({ entityType }) => entityType === 'deal')).toBe(true);
    expect((await feed(admin, { entityType: 'property', entityId: property.id })).map(({ type }) => type)).toEqual([
      'status_change',
      'property_submission',
    ]);
  });

  it('is returned in pages with the total', async () => {
    const { rows, total } = await admin.client.page(api.activities.list, { query: { page: 2, pageSize: 3 } });
    const all = await feed(admin);
    expect([rows, total]).toEqual([all.slice(3, 6), all.length]);
  });
});
