import { api } from '@acre/contracts/api';
import type { MapQuery } from '@acre/contracts/properties/property-map';
import { describe, expect, it } from 'vitest';
import type { Caller } from './support/caller.ts';
import { openFirm } from './support/firm.ts';

const firm = await openFirm();
const { admin, visitor } = firm;
const elite = await firm.join('elite');
const austin = { city: 'Austin', state: 'TX', zipCode: '78701' } as const;
const [tower, , hidden] = [
  await firm.property(admin, { name: 'Alder Tower', status: 'marketing_start', price: 900_000, ...austin }),
  await firm.property(admin, { name: 'Birch Mall', status: 'price_drop', type: 'retail', zipCode: '10018' }),
  await firm.property(elite, { name: 'Cedar Yard', status: 'under_review', zipCode: '10001' }),
];

const mapFor = (who: Caller, query: MapQuery = {}) => who.client.call(api.properties.map, { query });
const namesOf = ({ pins }: Awaited<ReturnType<typeof mapFor>>) => pins.map(({ property }) => property?.name).toSorted();

describe('the map', () => {
  it('shows visitors the listed properties, each at the middle of its ZIP code', async () => {
    const { total, capped, placed, pins } = await mapFor(visitor);
    expect({ total, capped, placed }).toEqual({ total: 2, capped: false, placed: 2 });
    expect(pins).toContainEqual({
      latitude: expect.closeTo(30.2706, 4),
      longitude: expect.closeTo(-97.7426, 4),
      count: 1,
      bounds: pins[0]?.bounds,
      property: { id: tower.id, name: 'Alder Tower', price: 900_000, type: 'office' },
    });
    expect(namesOf({ total, capped, placed, pins })).toEqual(['Alder Tower', 'Birch Mall']);
  });

  it('shows members the properties they may see, and counts nearby ones together', async () => {
    for (const who of [elite, admin]) expect((await mapFor(who)).pins.map(({ count }) => count).toSorted()).toEqual([1, 2]);
    expect(namesOf(await mapFor(elite, { scope: 'work' }))).toEqual(['Cedar Yard']);
    expect(namesOf(await mapFor(elite, { zoom: 14, bbox: '-74.02,40.74,-73.97,40.77' }))).toEqual(['Birch Mall', 'Cedar Yard']);
  });

  it('accepts the filters of the list', async () => {
    expect(namesOf(await mapFor(visitor, { type: 'retail' }))).toEqual(['Birch Mall']);
    expect(namesOf(await mapFor(visitor, { priceMax: 1_000_000 }))).toEqual(['Alder Tower']);
    expect(namesOf(await mapFor(visitor, { search: 'alder' }))).toEqual(['Alder Tower']);
    expect(namesOf(await mapFor(visitor, { bbox: '-98,30,-97,31', zoom: 10 }))).toEqual(['Alder Tower']);
    expect(await mapFor(visitor, { search: 'cedar' })).toEqual({ total: 0, capped: false, placed: 0, pins: [] });
  });

  it.each([
    ['zoom', '21'],
    ['zoom', '-1'],
    ['bbox', '1,2'],
    ['sort', 'newest'],
    ['page', '2'],
  ])('explains the error in %s=%s', async (name, value) => {
    const { status, json } = await visitor.ask('GET', `/api/properties/map?${name}=${value}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ issues: [{ path: name }] });
  });
});

describe('a property', () => {
  const placeOf = async (body: object) => {
    const { latitude, longitude, placedBy, placeProblem } = await admin.client.call(api.properties.edit, {
      params: { id: hidden.id },
      body,
    });
    return { latitude, longitude, placedBy, placeProblem };
  };

  it('is located again when its address changes: by ZIP code, by city, or not at all', async () => {
    expect(await placeOf({ zipCode: '99999' })).toEqual({ latitude: 40.7594, longitude: -73.9814, placedBy: 'city', placeProblem: null });
    const nowhere = { latitude: null, longitude: null, placedBy: null, placeProblem: null };
    expect(await placeOf({ city: 'Nowhere at all' })).toEqual(nowhere);
    expect(await placeOf({ city: 'Austin', state: 'TX', zipCode: '78701-0001' })).toMatchObject({ latitude: 30.2706, placedBy: 'zip' });
  });

  it.each(['latitude', 'placedBy', 'placeProblem'])('lets nobody set its %s', async (field) => {
    const { status } = await admin.ask('PATCH', `/api/properties/${hidden.id}`, { body: { [field]: 'address' } });
    expect(status).toBe(403);
  });
});

describe('a ZIP code', () => {
  it('returns its city, county, state and center to members', async () => {
    expect(await elite.client.call(api.places.byZipCode, { params: { zipCode: '63101' } })).toEqual({
      city: 'Saint Louis',
      county: 'St. Louis (city)',
      state: 'MO',
      latitude: expect.closeTo(38.63, 1),
      longitude: expect.closeTo(-90.19, 1),
    });
  });

  it.each(['00000', '1', '631011', 'abcde', '%20', '63101-1234'])('with the value %s is unknown', async (zipCode) => {
    expect((await elite.ask('GET', `/api/places/${zipCode}`)).status).toBe(404);
  });
});

describe('the public settings', () => {
  it('contain the public URL and, by default, no tiles, so that the map draws its own boundaries', async () => {
    expect(await visitor.client.call(api.system.config, {})).toEqual({
      publicUrl: firm.baseUrl,
      tiles: null,
      timeZone: 'America/New_York',
      sendsMail: false,
      signUp: 'open',
    });
    expect((await fetch(`${firm.baseUrl}/api/config`)).headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
  });

  it('contain the chosen tiles, and allow pictures from their host', async () => {
    const tiles = { url: 'https://{a-c}.tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };
    const other = await openFirm({ tiles });
    expect(await other.visitor.client.call(api.system.config, {})).toEqual({
      publicUrl: other.baseUrl,
      tiles,
      timeZone: 'America/New_York',
      sendsMail: false,
      signUp: 'open',
    });
    const policy = (await fetch(`${other.baseUrl}/api/config`)).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
  });
});
