import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { openFirm } from './support/firm.ts';
import { anEnquiry } from './support/samples.ts';
import { upload } from './support/uploads.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const partner = await firm.join('partner');

const remove = (id: number, headers: Record<string, string> = {}) => admin.ask('DELETE', `/api/properties/${id}`, { headers });
const restore = (id: number) => admin.ask('POST', `/api/properties/${id}/restore`);

describe('a deleted property', () => {
  it('cannot be found anywhere by anyone until it is restored', async () => {
    const image = await upload(partner, 'image');
    const document = await upload(partner, 'document');
    const known = { name: 'Vanishing Point', status: 'marketing_start' as const, images: [image.url], documents: [document.url] };
    const { id } = await firm.property(partner, known);
    const asked = await visitor.ask('POST', `/api/properties/${id}/enquiries`, { body: anEnquiry() });
    const conversation = (asked.json as { id: number }).id;
    const own = [`/api/properties/${id}`, `/api/properties/${id}/similar`, image.url];
    const members = [`/api/properties/${id}/conversations`, document.url];
    const lists = ['/api/properties?search=vanishing', '/api/properties?scope=work&search=vanishing', '/api/search?q=vanishing'];
    const elsewhere = ['/sitemap.xml', '/api/properties/map?zoom=4&search=vanishing', ...lists];
    const statuses = async (who: typeof visitor, paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await who.ask('GET', path)).status));
    const said = async () => Promise.all(elsewhere.map(async (path) => (await admin.ask('GET', path)).text));
    const before = await said();
    expect(await statuses(visitor, own)).toEqual([200, 200, 200]);
    expect(await statuses(admin, members)).toEqual([200, 200]);

    expect((await remove(id)).status).toBe(204);
    for (const who of [visitor, partner, admin]) expect((await statuses(who, own)).slice(0, 2)).toEqual([404, 404]);
    expect(await statuses(visitor, own)).toEqual([404, 404, 401]);
    for (const who of [partner, admin]) expect(await statuses(who, members)).toEqual([404, 404]);
    expect((await admin.ask('POST', `/api/conversations/${conversation}/messages`, { body: { message: 'Hello' } })).status).toBe(404);
    expect((await said()).join()).not.toMatch(/Vanishing Point|"total":1|\/properties\/\d/);

    const restored = await restore(id);
    expect(restored).toMatchObject({ status: 200, json: { id, name: 'Vanishing Point', status: 'marketing_start', version: 3 } });
    expect(await statuses(visitor, own)).toEqual([200, 200, 200]);
    expect(await statuses(admin, members)).toEqual([200, 200]);
    expect((await said()).map((text) => text.length)).toEqual(before.map((text) => text.length));
  });

  it('is deleted only once, only at its current version, and only if no deals are in progress', async () => {
    const { id } = await firm.property(partner, { status: 'marketing_start' });
    expect(await remove(id, { 'if-match': '"9"' })).toMatchObject({ status: 412, json: { code: 'version.stale' } });
    const deal = await firm.deal({ id } as never);
    expect(await remove(id)).toMatchObject({
      status: 409,
      json: { message: 'This property has deals in progress. Close or cancel them first.' },
    });
    await admin.client.call(api.deals.edit, {
      params: { id: deal.id },
      body: { status: 'cancelled', reason: 'The property is sold elsewhere' },
    });
    expect([(await remove(id)).status, (await remove(id)).status, (await restore(id)).status, (await restore(id)).status]).toEqual([
      204, 204, 200, 200,
    ]);
    const feed = await admin.client.call(api.activities.list, { query: { entityType: 'property', entityId: id } });
    expect(feed.map(({ type }) => type)).toEqual(['property_restored', 'property_deleted', 'property_submission']);
  });

  it('is listed for administrators, latest first, until it is restored, and cannot get a new status', async () => {
    const [first, second] = [await firm.property(partner, { name: 'First' }), await firm.property(partner, { name: 'Second' })];
    for (const { id } of [first, second]) await remove(id);
    const list = () => admin.client.page(api.properties.deleted, { query: { page: 1, pageSize: 2 } });
    const before = await list();
    expect(before.rows.map(({ id, name }) => [id, name])).toEqual([
      [second.id, 'Second'],
      [first.id, 'First'],
    ]);
    expect(before.rows[0]).not.toHaveProperty('sellerContact');
    expect((await admin.ask('POST', '/api/properties/status', { body: { status: 'closed_paid', ids: [first.id] } })).json).toMatchObject({
      unknown: [first.id],
    });
    await restore(second.id);
    expect([(await list()).total, (await list()).rows[0]?.id]).toEqual([before.total - 1, first.id]);
  });

  it('has no deal that was created while it was being deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await firm.property(admin, { status: 'marketing_start' });
      const body = { propertyId: id, sellerId: admin.id, value: 1000 };
      const edit = admin.ask('PATCH', `/api/properties/${id}`, { body: { name: 'Renamed' } });
      const [deal, removed, edited] = await Promise.all([admin.ask('POST', '/api/deals', { body }), remove(id), edit]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([deal.status, removed.status]);
      expect([200, 404]).toContain(edited.status);
    }
  });
});
