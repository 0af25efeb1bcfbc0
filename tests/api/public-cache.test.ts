import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
/** Starts another instance of the server on the same database. */
const other = await serveApp({ database: firm, trustedProxies: 1 });
const there = callerAt(other.baseUrl);
const { admin, visitor } = firm;
const partner = await firm.join('partner');
const property = await firm.property(partner, { name: 'Granite House', status: 'marketing_start', price: 1_000_000 });
const { id: ofTheHouse } = await firm.property(admin, { status: 'marketing_start' });
for (let nth = 0; nth < 4; nth += 1) await firm.property(admin, { status: 'marketing_start' });
const byId = { params: { id: property.id } };
const list = { query: { search: 'granite' } };

const priceInList = async (who = there) => (await who.client.call(api.properties.list, list))[0]?.price;
const priceOf = async (who = there) => (await who.client.call(api.properties.get, byId)).price;
const setPrice = (price: number) => firm.owner('properties').where({ id: property.id }).update({ price });

describe('the public cache', () => {
  it('shows a committed change immediately on every instance, a hundred times in a row', async () => {
    for (let nth = 1; nth <= 100; nth += 1) {
      const price = 1_000_000 + nth;
      if (nth % 2 === 0) await setPrice(price);
      else await admin.client.call(api.properties.edit, { ...byId, body: { price } });
      const seen = await Promise.all([priceInList(), priceOf(), priceInList(visitor), priceOf(visitor)]);
      expect(seen).toEqual([price, price, price, price]);
    }
  });

  it('shows no change before it is committed, nor one that was rolled back', async () => {
    await setPrice(5);
    expect(await priceOf()).toBe(5);
    const change = await firm.owner.transaction();
    await change('properties').where({ id: property.id }).update({ price: 6 });
    expect(await priceOf()).toBe(5);
    await change.commit();
    expect(await priceOf()).toBe(6);
    const mistake = await firm.owner.transaction();
    await mistake('properties').where({ id: property.id }).update({ price: 7 });
    await mistake.rollback();
    expect(await priceOf()).toBe(6);
  });

  it('follows changes in other tables: the name of the agent, the house contact, and listed statuses', async () => {
    const agentOf = async (id: number) => (await there.client.call(api.properties.get, { params: { id } })).agent?.fullName;
    const agent = () => agentOf(property.id);
    expect(await agent()).toBe(partner.fullName);
    await admin.client.call(api.people.edit, { params: { id: partner.id }, body: { fullName: 'Petra Newname' } });
    expect(await agent()).toBe('Petra Newname');
    const house = { fullName: 'The Desk', company: 'Acre Realty', email: 'desk@acre.test' };
    expect(await agentOf(ofTheHouse)).not.toBe(house.fullName);
    await admin.client.call(api.house.changeContact, { body: house });
    expect(await agentOf(ofTheHouse)).toBe(house.fullName);
    await admin.client.call(api.properties.edit, { ...byId, body: { status: 'under_review' } });
    expect((await there.ask('GET', `/api/properties/${property.id}`)).status).toBe(404);
    expect(await priceInList()).toBeUndefined();
    await admin.client.call(api.properties.edit, { ...byId, body: { status: 'marketing_start' } });
    expect((await there.ask('GET', `/api/properties/${property.id}`)).status).toBe(200);
  });

  it('does not block parallel writers that each update several properties', async () => {
    const ids: number[] = await firm.owner('properties').pluck('id');
    const write = (nth: number) =>
      firm.db.transaction(async (trx) => {
        for (const id of [...ids].sort((a, b) => a - b))
          await trx('properties')
            .where({ id })
            .update({ zoning: `Z${nth}` });
      });
    await Promise.all(Array.from({ length: 20 }, (_, nth) => write(nth)));
    const zonings = (await there.client.call(api.properties.list, { query: {} })).map(({ zoning }) => zoning);
    expect(new Set(zonings).size).toBe(1);
  });
});

describe('a revalidated response', () => {
  /** Sends a request as a browser does when it revalidates its copy. The request is conditional only if `headers` contains an ETag. */
  const ask = (headers: Record<string, string>) =>
    fetch(`${other.baseUrl}/api/properties?pageSize=100`, { headers: { 'cache-control': 'max-age=0', ...headers } });

  it('is not sent again to a caller who has it, until it changes', async () => {
    const tag = (await ask({})).headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    await setPrice(1234);
    const changed = await ask({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('is the same in every compression, the first time and later, with its total', async () => {
    const raw = (encoding: string) => there.ask('GET', '/api/properties?pageSize=99', { headers: { 'accept-encoding': encoding } });
    const plain = await raw('identity');
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip']) {
      const reply = await raw(encoding);
      expect(reply.json).toEqual(plain.json);
      expect(reply.headers.get('x-total-count')).toBe('6');
      expect(reply.headers.get('content-type')).toContain('application/json');
    }
  });

  it('is never shared between members and visitors', async () => {
    const url = `/api/properties/${property.id}`;
    const members = await admin.ask('GET', url);
    expect(members.headers.get('cache-control')).toBe('no-store');
    expect(members.text).toContain('ada@seller.test');
    const visitors = await visitor.ask('GET', url);
    expect(visitors.text).not.toContain('ada@seller.test');
    expect(visitors.headers.get('cache-control')).toBe('no-cache');
    expect((await admin.ask('GET', url)).text).toContain('ada@seller.test');
    expect(visitors.headers.get('vary')).toContain('Cookie');
  });
});
