import { api } from '@acre/contracts/api';
import type { PropertyQuery } from '@acre/contracts/properties/properties';
import type { Property } from '@acre/contracts/properties/property';
import { propertyRules } from '@acre/domain/properties/rules';
import { propertyStatuses, stageOf, stages } from '@acre/domain/properties/status/status';
import { describe, expect, it } from 'vitest';
import type { Caller, Reply } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const partner = await firm.join('partner');
const elite = await firm.join('elite');
const listed = 'marketing_start';

const listFor = (who: Caller, query: PropertyQuery = {}) => who.client.call(api.properties.list, { query });
const namesFor = async (who: Caller, query: PropertyQuery = {}) => (await listFor(who, query)).map(({ name }) => name);
const raw = (query: string, who: Caller = visitor) => who.ask('GET', `/api/properties?${query}`);
const named = (reply: Reply) => (reply.json as Property[]).map(({ name }) => name);

await firm.property(admin, {
  name: 'Alder Tower',
  type: 'office',
  city: 'Austin',
  state: 'TX',
  zipCode: '73301',
  price: 900_000,
  size: 4_000,
  status: listed,
});
await firm.property(admin, {
  name: 'Birch Mall',
  type: 'retail',
  city: 'Boston',
  state: 'MA',
  zipCode: '02108',
  price: 2_000_000,
  size: null,
  status: 'buyer_located',
});
await firm.property(partner, {
  name: 'Cedar Yard',
  type: 'industrial',
  city: 'Chicago',
  price: 3_000_000,
  size: 50_000,
  status: 'due_diligence',
});
await firm.property(elite, { name: 'Dogwood Land', type: 'land', city: 'Denver', price: 1_000_000, size: null, status: 'closed_paid' });
await firm.property(partner, { name: 'Elm 100% Lofts_A', type: 'mixed-use', city: 'El Paso', price: 4_000_000, size: 9_000 });
await firm.property(admin, {
  name: 'Fir Offices',
  type: 'office',
  city: 'Fresno',
  price: 5_000_000,
  size: 8_000,
  status: 'underwriting',
  referralId: null,
});

describe('the public list', () => {
  it('shows visitors the properties marketed or under contract, newest first', async () => {
    expect(await namesFor(visitor)).toEqual(['Cedar Yard', 'Birch Mall', 'Alder Tower']);
  });

  it('shows every status of the stages marketing and under contract except introductions, and no other', async () => {
    const one = await firm.property(admin, { name: 'Wandering House' });
    for (const status of propertyStatuses) {
      await firm.owner('properties').where({ id: one.id }).update({ status });
      const isSeen = (await namesFor(visitor, { search: 'Wandering' })).length === 1;
      expect({ status, isSeen }).toEqual({
        status,
        isSeen: status !== 'introduction_made' && ['marketing', 'under_contract'].includes(stageOf(status)),
      });
    }
    await firm.owner('properties').where({ id: one.id }).update({ status: 'under_review', type: 'other', price: 9_000_000, size: 1 });
  });

  it('shows a member listed properties and their own', async () => {
    expect((await namesFor(elite)).sort()).toEqual(['Alder Tower', 'Birch Mall', 'Cedar Yard', 'Dogwood Land']);
    expect((await namesFor(partner)).sort()).toEqual(['Alder Tower', 'Birch Mall', 'Cedar Yard', 'Elm 100% Lofts_A']);
    expect(await namesFor(admin)).toHaveLength(7);
  });

  it('in the back office shows administrators all properties, elites their own, partners their own and those listed for referral, and visitors none', async () => {
    expect(await namesFor(admin, { scope: 'work' })).toHaveLength(7);
    expect(await namesFor(elite, { scope: 'work' })).toEqual(['Dogwood Land']);
    expect(await namesFor(partner, { scope: 'work' })).toEqual(['Elm 100% Lofts_A', 'Cedar Yard']);
    expect(await namesFor(visitor, { scope: 'work' })).toEqual([]);
  });
});

describe('filters', () => {
  it.each<[PropertyQuery, string[]]>([
    [{ type: 'office' }, ['Fir Offices', 'Alder Tower']],
    [{ status: 'closed_paid' }, ['Dogwood Land']],
    [{ stage: 'underwriting' }, ['Fir Offices']],
    [{ priceMin: 2_000_000, priceMax: 3_000_000 }, ['Cedar Yard', 'Birch Mall']],
    [{ priceMax: 899_999 }, []],
    [{ sizeMin: 8_000, sizeMax: 9_000 }, ['Fir Offices', 'Elm 100% Lofts_A']],
    [{ sizeMin: 0, type: 'land' }, []],
    [{ type: 'office', stage: 'marketing', priceMin: 900_000, search: 'front' }, ['Alder Tower']],
  ])('narrow an administrator’s list by %j', async (query, names) => {
    expect(await namesFor(admin, query)).toEqual(names);
  });

  it('never widen the visible set', async () => {
    expect(await namesFor(visitor, { status: 'closed_paid' })).toEqual([]);
    for (const stage of stages) expect((await namesFor(visitor, { stage })).every((name) => /Cedar|Birch|Alder/.test(name))).toBe(true);
  });

  it('by size exclude a property without a size', async () => {
    expect(await namesFor(admin, { sizeMax: 100_000_000 })).not.toContain('Birch Mall');
  });
});

describe('search', () => {
  it('finds part of a name, an address, a city or a referral id, regardless of case', async () => {
    const [cedar] = await listFor(admin, { search: 'cEDAR' });
    expect(cedar?.name).toBe('Cedar Yard');
    expect(await namesFor(admin, { search: 'hicag' })).toEqual(['Cedar Yard']);
    expect(await namesFor(admin, { search: '12 FRONT' })).toHaveLength(7);
    expect(await namesFor(admin, { search: (cedar?.referralId ?? '').slice(1, 7).toLowerCase() })).toEqual(['Cedar Yard']);
  });

  it('treats database wildcards as plain characters', async () => {
    expect(await namesFor(admin, { search: '100%' })).toEqual(['Elm 100% Lofts_A']);
    expect(await namesFor(admin, { search: 'lofts_a' })).toEqual(['Elm 100% Lofts_A']);
    for (const search of ['%%%', '___', 'C_dar', 'C%r Yard', '\\\\\\', "o'; drop table properties; --"])
      expect(await namesFor(admin, { search }), search).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['Massachusetts', ['Birch Mall']],
    ['ma', ['Birch Mall']],
    ['Boston, MA', ['Birch Mall']],
    ['02108', ['Birch Mall']],
    ['12 Front Street, Boston, MA 02108', ['Birch Mall']],
    ['mall birch', ['Birch Mall']],
    ['Boston, TX 02108', []],
    ['lm', ['Elm 100% Lofts_A']],
  ])('finds by %j what contains each of its words', async (search, names) => {
    expect(await namesFor(admin, { search })).toEqual(names);
    const listed = names.filter((name) => name === 'Birch Mall');
    expect(await namesFor(visitor, { search })).toEqual(listed);
  });

  it('finds properties in one state by its code, and can be combined with the state filter', async () => {
    expect(await namesFor(admin, { state: 'MA' })).toEqual(['Birch Mall']);
    expect(await namesFor(admin, { state: 'MA', search: 'tower' })).toEqual([]);
    expect(await namesFor(visitor, { search: 'WY' })).toEqual([]);
    expect(await raw('state=ma')).toMatchObject({ status: 400, json: { issues: [{ path: 'state' }] } });
  });

  it('matches one or two letters as part of any word', async () => {
    // Referral ids are searched too. They cannot match these terms by chance, because their alphabet has no O and no U.
    expect(await namesFor(admin, { search: 'Do' })).toEqual(['Dogwood Land']);
    expect(await namesFor(admin, { search: 'bo' })).toEqual(['Birch Mall']);
    expect(await namesFor(admin, { search: 'uu' })).toEqual([]);
  });

  it('ignores a blank term', async () => {
    expect(named(await raw('search=%20%20', admin))).toHaveLength(7);
  });
});

describe('the order', () => {
  it.each<[PropertyQuery['sort'], string[]]>([
    ['newest', ['Cedar Yard', 'Birch Mall', 'Alder Tower']],
    ['price_asc', ['Alder Tower', 'Birch Mall', 'Cedar Yard']],
    ['price_desc', ['Cedar Yard', 'Birch Mall', 'Alder Tower']],
    ['size_asc', ['Alder Tower', 'Cedar Yard', 'Birch Mall']],
    ['size_desc', ['Cedar Yard', 'Alder Tower', 'Birch Mall']],
  ])('%s puts properties without a size last', async (sort, names) => {
    expect(await namesFor(visitor, { sort })).toEqual(names);
  });
});

describe('the map', () => {
  it('returns the properties within a box, also across the date line', async () => {
    const [alder] = await listFor(admin, { search: 'Alder Tower' });
    await firm
      .owner('properties')
      .where({ id: alder?.id ?? 0 })
      .update({ latitude: 30.27, longitude: 179.5, placed_by: 'address' });
    expect(await namesFor(visitor, { bbox: '170,30,-170,31' })).toEqual(['Alder Tower']);
    expect(await namesFor(visitor, { bbox: '179,30,180,31' })).toEqual(['Alder Tower']);
    expect(await namesFor(visitor, { bbox: '-98,30,-97,31' })).toEqual([]);
  });

  it.each(['1,2', '1,2,3,x', '1;2;3;4', '1000,0,0,0', '999,-999,999,999', '-181,0,0,1', '0,0,180.5,1', '0,-91,1,0', '0,0,1,91', '0,2,1,1'])(
    'refuses %s with a clear message as an invalid box',
    async (bbox) => {
      const { status, json } = await raw(`bbox=${bbox}`);
      expect(status).toBe(400);
      expect(json).toMatchObject({ issues: [{ path: 'bbox', message: propertyRules.bbox.message }] });
    },
  );

  it('extends from pole to pole', async () => {
    expect(await namesFor(visitor, { bbox: '-180,-90,180,90' })).toEqual(['Cedar Yard', 'Birch Mall', 'Alder Tower']);
  });
});

describe('a query', () => {
  it.each([
    ['colour=red', 'colour'],
    ['type=castle', 'type'],
    ['status=sold', 'status'],
    ['stage=all', 'stage'],
    ['sort=name', 'sort'],
    ['sort=price_asc;drop', 'sort'],
    ['scope=all', 'scope'],
    ['priceMin=cheap', 'priceMin'],
    ['priceMin=-1', 'priceMin'],
    ['sizeMax=1e3', 'sizeMax'],
    ['sizeMax=1.5', 'sizeMax'],
    ['page=0', 'page'],
    ['pageSize=501', 'pageSize'],
    ['page=', 'page'],
    ['type=office&type=land', 'type'],
    ['search[]=x', 'search[]'],
    ['__proto__=x', '__proto__'],
    ['constructor=x', 'constructor'],
    ['toString=x', 'toString'],
  ])('with %s is refused with an error that names the parameter', async (query, path) => {
    const reply = await raw(query);
    expect(reply, reply.text).toMatchObject({ status: 400, json: { code: 'request.invalid', issues: [{ path }] } });
    expect((reply.json as { message: string }).message).toContain(path);
  });
});
