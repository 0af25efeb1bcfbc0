import { api } from '@acre/contracts/api';
import { afterAll, describe, expect, it } from 'vitest';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const { admin } = firm;
const elite = await firm.join('elite');
const partner = await firm.join('partner', elite);
const other = await firm.join('partner', elite);
const open = await firm.property(elite, { name: 'Orchid House', status: 'underwriting' });
const own = await firm.property(partner, { name: 'Orchid Yard', status: 'underwriting' });
const listed = await firm.property(elite, { name: 'Orchid Mall', status: 'marketing_start' });
const joined = await firm.property(elite, { name: 'Orchid Works', status: 'underwriting' });
await firm.deal(joined, { partnerId: partner.id });

const choose = async (othersSubmissions: 'once_listed' | 'from_start') => {
  await admin.client.call(api.preferences.change, { body: { othersSubmissions } });
};
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort();
const listedFor = async ({ client }: Someone, query: { scope?: 'work' | 'own' } = {}) =>
  names(await client.call(api.properties.list, { query }));

/** Returns the HTTP status of a GET request to each URL that serves the property or its related records. */
const statusesOf = async ({ ask }: Someone, id: number) =>
  Promise.all([
    ...['', '/similar', '/brochure.pdf', '/status-history', '/conversations'].map(
      async (rest) => (await ask('GET', `/api/properties/${id}${rest}`)).status,
    ),
    ask('GET', `/api/reso/Property('${id}')`).then(({ status }) => status),
    ask('GET', `/api/deals/participants?propertyId=${id}&part=buyer`).then(({ status }) => status),
  ]);

afterAll(() => choose('once_listed'));

describe('another member’s property that is open for referral', () => {
  it('is hidden from partners until it is listed, but their own properties are not', async () => {
    expect(await listedFor(partner)).toEqual(['Orchid Mall', 'Orchid Yard']);
    expect(await listedFor(partner, { scope: 'work' })).toEqual(['Orchid Mall', 'Orchid Yard']);
    expect(await listedFor(other, { scope: 'work' })).toEqual(['Orchid Mall']);
    expect(await statusesOf(partner, open.id)).toEqual(await statusesOf(partner, 999_999));
    expect(new Set(await statusesOf(partner, own.id))).toEqual(new Set([200]));
    expect((await partner.ask('GET', '/api/search?q=orchid')).json).toMatchObject({
      properties: [{ name: 'Orchid Mall' }, { name: 'Orchid Yard' }],
    });
    expect((await partner.client.call(api.dashboard.read, {})).pipeline.counts).toMatchObject({ underwriting: 1, marketing: 1 });
  });

  it('can be opened by participants in its deal at any status', async () => {
    for (const choice of ['once_listed', 'from_start'] as const) {
      await choose(choice);
      expect((await partner.ask('GET', `/api/properties/${joined.id}`)).status, choice).toBe(200);
    }
    await choose('once_listed');
    expect((await other.ask('GET', `/api/properties/${joined.id}`)).status).toBe(404);
  });

  it('is shown to partners at any status if administrators choose this, and is hidden again as soon as they undo the choice', async () => {
    await choose('from_start');
    expect(await listedFor(other)).toEqual(['Orchid House', 'Orchid Mall', 'Orchid Works', 'Orchid Yard']);
    expect(await listedFor(other, { scope: 'work' })).toEqual(['Orchid House', 'Orchid Mall', 'Orchid Works', 'Orchid Yard']);
    expect(new Set(await statusesOf(other, open.id))).toEqual(new Set([200]));
    expect((await other.client.call(api.properties.get, { params: { id: open.id } })).submittedById).toBe(elite.id);
    await choose('once_listed');
    expect((await other.ask('GET', `/api/properties/${open.id}`)).status).toBe(404);
    expect(await listedFor(other)).toEqual(['Orchid Mall']);
  });

  it('is hidden from elites and visitors until it is listed, whatever administrators choose', async () => {
    const stranger = await firm.join('elite');
    for (const choice of ['from_start', 'once_listed'] as const) {
      await choose(choice);
      expect(await listedFor(stranger)).toEqual(['Orchid Mall']);
      expect(names(await firm.visitor.client.call(api.properties.list, { query: {} }))).toEqual(['Orchid Mall']);
      expect((await firm.visitor.ask('GET', `/api/properties/${listed.id}`)).status).toBe(200);
    }
  });
});
