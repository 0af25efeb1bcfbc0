import { api } from '@acre/contracts/api';
import { publicPropertyFields } from '@acre/domain/visibility';
import { describe, expect, it } from 'vitest';
import type { Caller } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const elite = await firm.join('elite');
const listed = { status: 'marketing_start', type: 'industrial', state: 'OH', city: 'Toledo', price: 900_000, size: 20_000 } as const;

const similarTo = (who: Caller, id: number) => who.client.call(api.properties.similar, { params: { id } });
const onMarket = async (who: Caller, id: number) => (await who.client.call(api.properties.get, { params: { id } })).listedSince;

describe('similar properties', () => {
  it('are returned in the public shape, without the property itself and without hidden ones', async () => {
    const one = await firm.property(elite, listed);
    const like = await firm.property(elite, { ...listed, price: 950_000 });
    await firm.property(elite, { ...listed, status: 'under_review' });
    await firm.property(elite, { ...listed, type: 'land' });
    const [found, ...more] = await similarTo(visitor, one.id);
    expect(found).toMatchObject({ id: like.id });
    expect(Object.keys(found ?? {}).toSorted()).toEqual([...publicPropertyFields].sort());
    expect(more).toEqual([]);
    expect((await similarTo(admin, one.id)).map(({ id }) => id)).toEqual([like.id]);
  });

  it('are refused for hidden and unknown properties with the same response', async () => {
    const hidden = await firm.property(elite, { ...listed, status: 'under_review' });
    const replies = [
      await visitor.ask('GET', `/api/properties/${hidden.id}/similar`),
      await visitor.ask('GET', '/api/properties/999999/similar'),
    ];
    expect(replies.map(({ status, text }) => [status, text])).toEqual([replies[0], replies[0]].map((reply) => [404, reply?.text]));
    expect(await similarTo(elite, hidden.id)).not.toEqual([]);
  });
});

describe('the time on the market', () => {
  const move = (id: number, status: 'under_review' | 'marketing_start' | 'price_drop' | 'closed_paid') =>
    admin.client.call(api.properties.edit, { params: { id }, body: { status } });
  const momentOf = async (id: number, status: string) => {
    const { changed_at } = await firm
      .owner('property_status_history')
      .where({ property_id: id, new_status: status })
      .orderBy('id', 'desc')
      .first();
    return (changed_at as Date).toISOString();
  };

  it('starts when the property is listed, continues through other listed statuses, and is public', async () => {
    const { id } = await firm.property(elite);
    expect(await onMarket(elite, id)).toBeNull();
    await move(id, 'marketing_start');
    await move(id, 'price_drop');
    const since = await momentOf(id, 'marketing_start');
    for (const who of [visitor, elite, admin]) expect(await onMarket(who, id)).toBe(since);
  });

  it('restarts when the property is listed again, and hides the earlier period', async () => {
    const { id } = await firm.property(elite);
    for (const status of ['marketing_start', 'under_review', 'price_drop'] as const) await move(id, status);
    expect(await onMarket(visitor, id)).toBe(await momentOf(id, 'price_drop'));
    await move(id, 'closed_paid');
    expect(await onMarket(admin, id)).toBeNull();
  });

  it('cannot be set by anyone', async () => {
    const { id } = await firm.property(elite);
    const reply = await elite.ask('PATCH', `/api/properties/${id}`, { body: { listedSince: '2020-01-01T00:00:00.000Z' } });
    expect(reply.status).toBe(403);
    expect((await elite.ask('PATCH', `/api/properties/${id}`, { body: { listedSince: null } })).status).toBe(200);
  });
});
