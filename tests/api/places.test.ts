import { api } from '@acre/contracts/api';
import type { Property } from '@acre/contracts/properties/property';
import { loggerTo, placeExisting, realTools, startOutbox } from '@acre/http-api/testing';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openFirm } from './support/firm.ts';
import { found, geocodingService } from './support/geocoding-service.ts';
import { aLine, aProperty } from './support/samples.ts';

const service = await geocodingService();
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const firm = await openFirm({ geocoder: service.settings, log });
const { admin, db, owner, overrides, preferences } = firm;
const outbox = startOutbox({
  db,
  sessionKeys: ['a key that is used in tests, nowhere else'],
  mail: undefined,
  overrides,
  preferences,
  logger: loggerTo(log),
  tellChanges: () => undefined,
  pace: { pollSeconds: 0.2 },
});
afterAll(outbox.stop);
afterEach(() => {
  service.asked.length = 0;
});

const submitted = (address: string) => admin.client.call(api.properties.create, { body: aProperty({ address }) });
const read = ({ id }: Pick<Property, 'id'>) => admin.client.call(api.properties.get, { params: { id } });
const placeOf = async (of: Pick<Property, 'id'>) => {
  const { latitude, longitude, placedBy, placeProblem } = await read(of);
  return { latitude, longitude, placedBy, placeProblem };
};
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const becomes = (of: Pick<Property, 'id'>, place: object) => soon(async () => expect(await placeOf(of)).toEqual(place));
const byZip = { latitude: 40.6898, longitude: -74.0174, placedBy: 'zip', placeProblem: null };
const exact = { latitude: 40.7484, longitude: -73.9857, placedBy: 'address', placeProblem: null };

describe('with an online geocoder', () => {
  it('a submitted property is located by its ZIP code immediately, and by its address a moment later', async () => {
    let answer = () => undefined as unknown;
    service.answersWith((response) => {
      answer = () => response.end(JSON.stringify(found(40.7484, -73.9857)));
    });
    const property = await submitted('1 First Street');
    expect(await placeOf(property)).toEqual(byZip);
    await soon(() => expect(service.asked).toEqual(['1 First Street, New York, NY 10004']));
    expect(await placeOf(property)).toEqual(byZip);
    answer();
    await becomes(property, exact);
    expect((await read(property)).version).toBe(property.version);
  });

  it('each address is requested only once', async () => {
    service.answers(found(40.7484, -73.9857));
    await becomes(await submitted('2 Second Street'), exact);
    await becomes(await submitted(' 2  second STREET'), exact);
    expect(service.asked).toHaveLength(1);
  });

  it('a property with an unknown address stays at its ZIP code with the reason, and the address is not requested again', async () => {
    service.answers({ status: 'ZERO_RESULTS', results: [] });
    const property = await submitted('3 Third Street');
    await becomes(property, { ...byZip, placeProblem: 'Location not found' });
    await soon(async () => expect(await owner('outbox')).toEqual([]));
  });

  it('a failing service is retried later, and the property shows the error in the meantime', async () => {
    service.answers({}, 500);
    const property = await submitted('4 Fourth Street');
    await becomes(property, { ...byZip, placeProblem: 'API request failed (500)' });
    expect(await owner('outbox')).toMatchObject([{ kind: 'place', attempts: 1, parked_at: null, last_error: 'API request failed (500)' }]);
    service.answers(found(40.7484, -73.9857));
    await owner('outbox').update({ due_at: owner.fn.now() });
    await becomes(property, exact);
  });

  it('a property whose address changes is requested at the new one, and a late response for the old one is discarded', async () => {
    const waiting = new Map<string, () => void>();
    service.answersWith((response, address) => {
      waiting.set(address.slice(0, 1), () => response.end(JSON.stringify(found(address.startsWith('5') ? 1 : 2, 3))));
    });
    const property = await submitted('5 Fifth Street');
    await soon(() => expect(waiting.has('5')).toBe(true));
    await admin.client.call(api.properties.edit, { params: { id: property.id }, body: { address: '6 Sixth Street' } });
    waiting.get('5')?.();
    await soon(() => expect(waiting.has('6')).toBe(true));
    expect(await placeOf(property)).toEqual(byZip);
    waiting.get('6')?.();
    await becomes(property, { ...exact, latitude: 2, longitude: 3 });
  });

  it('all locations of an import are requested', async () => {
    service.answers(found(40.7484, -73.9857));
    const [line, other] = [aLine({ address: '7 Seventh Street' }), aLine({ address: '8 Eighth Street' })];
    const outcomes = await admin.client.call(api.properties.import, { body: { lines: [line, other] } });
    for (const { id } of outcomes) await becomes({ id: id ?? 0 }, exact);
  });

  it('the geocoder key appears in no log line, response or table', async () => {
    service.answers({ status: 'REQUEST_DENIED', error_message: 'Who is a-secret-key?' });
    const property = await submitted('9 Ninth Street');
    await becomes(property, { ...byZip, placeProblem: 'Who is …?' });
    expect(lines.join('\n')).not.toContain('a-secret-key');
    expect(JSON.stringify([await owner('properties'), await owner('outbox'), await owner('geocoded_addresses')])).not.toContain(
      'a-secret-key',
    );
  });
});

describe('a property from before locations existed', () => {
  it('is located once, and its exact location is requested, again if all retries failed and no problem is known', async () => {
    service.answers(found(40.7484, -73.9857));
    const [one, other] = [await firm.property(admin), await firm.property(admin, { city: 'Nowhere at all', zipCode: '00000' })];
    await soon(async () => expect(await owner('outbox')).toEqual([]));
    await outbox.stop();
    await owner('properties').update({ latitude: null, longitude: null, placed_by: null, place_problem: null });
    const never = new AbortController().signal;
    await placeExisting(db, realTools(db), never);
    expect(await placeOf(one)).toEqual(byZip);
    expect(await placeOf(other)).toEqual({ latitude: null, longitude: null, placedBy: null, placeProblem: null });
    expect(await owner('outbox')).toEqual([]);
    await placeExisting(db, realTools(db, { overrides }), never);
    await placeExisting(db, realTools(db, { overrides }), never);
    const properties = await owner('properties').orderBy('id').pluck('id');
    const asked = async () => (await owner('outbox').orderBy('id')).map(({ payload }) => payload.propertyId);
    expect(await asked()).toEqual(properties);
    await owner('outbox').update({ parked_at: owner.fn.now() });
    await owner('properties').where({ id: one.id }).update({ place_problem: 'API request failed (500)' });
    await placeExisting(db, realTools(db, { overrides }), never);
    expect(await asked()).toEqual([one.id, ...properties.filter((id) => id !== one.id)]);
    expect(await owner('outbox').whereNotNull('parked_at')).toMatchObject([{ payload: { propertyId: one.id } }]);
  });
});

describe('a property that the geocoder of the environment refused', () => {
  const startWith = async (change: object) => {
    await owner('outbox').del();
    await placeExisting(db, realTools(db, { overrides: { ...overrides, ...change } }), new AbortController().signal);
    return (await owner('outbox')).map(({ payload }) => payload.propertyId);
  };

  it('is requested again by the first start after its URL or key was corrected', async () => {
    await outbox.stop();
    const refused = await firm.property(admin);
    await owner('properties').update({ latitude: 40, longitude: -74, placed_by: 'address' });
    await startWith({ geocoderKey: 'wrong' });
    const place = { placed_by: 'zip', place_problem: 'The provided API key is invalid.' };
    await owner('properties').where({ id: refused.id }).update(place);
    expect(await startWith({ geocoderKey: 'wrong' })).toEqual([]);
    expect(await startWith({ geocoderKey: 'right' })).toEqual([refused.id]);
    expect(await startWith({ geocoderKey: 'right' })).toEqual([]);
    expect(await startWith({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'right' })).toEqual([refused.id]);
    expect(JSON.stringify(await owner('settings'))).not.toContain('right');
  });
});
