import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../../kernel/actor.ts';
import { fromJson } from '../../kernel/page.ts';
import { aWorld } from '../../testing/a-world.ts';
import { aProperty } from '../../testing/builders.ts';
import type { NewProperty } from '../ports.ts';
import { listSimilar } from './list-similar.ts';
import { unlikeness } from './similar.ts';

const inAustin = { city: 'Austin', state: 'TX', price: 1_000_000, size: 5_000 } as const;

async function listing(...others: Partial<NewProperty>[]) {
  const world = aWorld();
  const { id: submittedById } = await world.member('elite');
  const status = 'marketing_start';
  const [id = 0] = await world.ports.properties.add(
    [inAustin, ...others].map((known) => aProperty({ ...inAustin, submittedById, status, ...known })),
  );
  const similar = async (actor: Actor = visitor, to = id) =>
    fromJson(await world.run(listSimilar, actor, { id: to })).map(({ name }) => name);
  return { ...world, id, similar };
}

describe('similar properties', () => {
  it('have the same type and between half and twice the price and size', async () => {
    const { similar } = await listing(
      { name: 'twice as dear', price: 2_000_000 },
      { name: 'half as dear', price: 500_000 },
      { name: 'too dear', price: 2_000_001 },
      { name: 'too cheap', price: 499_999 },
      { name: 'too large', size: 10_001 },
      { name: 'too small', size: 2_499 },
      { name: 'of unknown size', size: null },
      { name: 'a shop', type: 'retail' },
    );
    expect((await similar()).toSorted()).toEqual(['half as dear', 'of unknown size', 'twice as dear']);
  });

  it('are ordered by similarity, nearby ones first, and limited to six', async () => {
    const { similar } = await listing(
      { name: 'far away', city: 'Boston', state: 'MA' },
      { name: 'next town', city: 'Dallas' },
      { name: 'same town, dearer', price: 1_200_000 },
      { name: 'same town, larger', size: 7_000 },
      ...Array.from({ length: 4 }, (_, at) => ({ name: `same ${at}`, price: 1_000_000 + at })),
    );
    expect(await similar()).toEqual(['same 0', 'same 1', 'same 2', 'same 3', 'same town, dearer', 'same town, larger']);
  });

  it('include distant ones when few are nearby', async () => {
    const { similar } = await listing({ name: 'far away', city: 'Boston', state: 'MA' }, { name: 'next town', city: 'Dallas' });
    expect(await similar()).toEqual(['next town', 'far away']);
  });

  it('are an empty list when nothing matches', async () => {
    expect(await (await listing()).similar()).toEqual([]);
  });

  it('include only public listings, even for a property that only its submitter may open', async () => {
    const { similar, ports, member } = await listing({ name: 'hidden', status: 'under_review' }, { name: 'sold', status: 'closed_paid' });
    const owner = await member('elite');
    const [own = 0] = await ports.properties.add([aProperty({ ...inAustin, submittedById: owner.id })]);
    for (const who of [visitor, owner, await member('admin')]) expect(await similar(who)).toEqual([]);
    expect(await similar(owner, own)).toHaveLength(1);
    await expect(similar(visitor, own)).rejects.toMatchObject({ code: 'property.not_found' });
  });
});

describe('the difference score', () => {
  const one = { id: 1, city: 'Austin', state: 'TX', price: 100, size: 10, latitude: 30, longitude: -97 };
  it.each([
    ['itself', {}, 0],
    ['twice the price', { price: 200 }, 1],
    ['ten times the price', { price: 1000 }, 1],
    ['no size', { size: null }, 0.5],
    ['another town without a known place', { city: 'Dallas', latitude: null }, 0.5],
    ['another state without a known place', { city: 'Boston', state: 'MA', longitude: null }, 1],
    ['two degrees to the north', { city: 'Dallas', latitude: 32 }, 0.5],
    ['a town with the same name in another state', { state: 'MN', latitude: 43 }, 1],
  ])('%s', (_, different, expected) => {
    expect(unlikeness(one, { ...one, ...different })).toBeCloseTo(expected);
  });
});
