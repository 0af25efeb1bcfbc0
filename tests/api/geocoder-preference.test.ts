import { api } from '@acre/contracts/api';
import { realTools, resealPreferences, sealerWith } from '@acre/http-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveApp, sessionKeys } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { found, geocodingService } from './support/geocoding-service.ts';
import { aProperty } from './support/samples.ts';
import { twoInstances } from './support/two-instances.ts';

const service = await geocodingService();
const { lines, firm, listed, change, saved, read, soon } = await twoInstances();
const { admin, owner } = firm;
const path = '/api/preferences';
const geocoder = { geocoderUrl: service.settings.url, geocoderKey: service.settings.key };
const tiles = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };

describe('the geocoder', () => {
  it('is queried as soon as it is set, for existing properties too, and no longer queried once it is cleared', async () => {
    service.answers(found(40.7484, -73.9857));
    await saved(geocoder);
    const placedBy = async () => (await admin.client.call(api.properties.get, { params: { id: listed.id } })).placedBy;
    await soon(async () => expect(await placedBy()).toBe('address'));
    expect(service.queries.at(-1)?.get('key')).toBe(service.settings.key);
    await saved({ geocoderUrl: null });
    expect(await read()).toMatchObject({ geocoderUrl: null, hasGeocoderKey: false });
    const before = service.asked.length;
    await admin.client.call(api.properties.create, { body: aProperty({ address: '1 New Road' }) });
    await admin.client.call(api.properties.duplicates, {
      query: { address: '2 New Road', city: 'New York', state: 'NY', zipCode: '10004' },
    });
    expect(service.asked).toHaveLength(before);
  });

  const { geocoderUrl } = geocoder;
  const place = { placed_by: 'zip', place_problem: null as string | null };
  const becomes = (expected: object) =>
    soon(async () => expect(await owner('properties').where({ id: listed.id }).first('placed_by', 'place_problem')).toEqual(expected));
  const jobs = () => owner('outbox').where({ kind: 'place' });
  const forgetPlace = async () => {
    await owner('properties').whereNot({ id: listed.id }).update({ placed_by: 'address' });
    await owner('properties').where({ id: listed.id }).update(place);
    await Promise.all([owner('geocoded_addresses').del(), jobs().del()]);
  };

  it('with a corrected key is asked about the properties that it refused before', async () => {
    await forgetPlace();
    service.answers({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' });
    await saved({ geocoderUrl, geocoderKey: 'wrong' });
    await becomes({ ...place, place_problem: 'The provided API key is invalid.' });
    await soon(async () => expect(await jobs()).toEqual([]));
    service.answers(found(40.7484, -73.9857));
    await saved({ geocoderKey: 'right' });
    await becomes({ placed_by: 'address', place_problem: null });
  });

  it('with a corrected address is asked immediately about the properties that wait for a retry or whose retries all failed', async () => {
    for (const change of [{}, { parked_at: owner.fn.now() }]) {
      await forgetPlace();
      service.answers({}, 500);
      await saved({ geocoderUrl: `${geocoderUrl}&wrong`, geocoderKey: 'key' });
      await becomes({ ...place, place_problem: 'API request failed (500)' });
      await jobs().update({ due_at: owner.raw(`now() + interval '12 hours'`), ...change });
      service.answers(found(40.7484, -73.9857));
      await saved({ geocoderUrl, geocoderKey: 'key' });
      await becomes({ placed_by: 'address', place_problem: null });
      await soon(async () => expect(await jobs()).toEqual([]));
    }
  });

  it('with a corrected key is asked again about a property whose refusal arrives late', async () => {
    await forgetPlace();
    let refuse: (() => void) | undefined;
    service.answersWith((response) => {
      refuse = () => response.writeHead(403).end();
    });
    await saved({ geocoderUrl, geocoderKey: 'wrong' });
    await soon(() => expect(refuse).toBeDefined());
    await saved({ geocoderKey: 'right' });
    await soon(async () => expect(await jobs()).toMatchObject([{ attempts: 1 }]));
    service.answers(found(40.7484, -73.9857));
    refuse?.();
    await becomes({ placed_by: 'address', place_problem: null });
  });

  it('has a key that appears in no answer and no log, and only encrypted in the database', async () => {
    lines.length = 0;
    await saved({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'a-key-for-nobody' });
    expect(await read()).toMatchObject({ geocoderUrl: 'https://geocoder.test/json', hasGeocoderKey: true });
    expect((await admin.ask('GET', path)).text).not.toContain('a-key-for-nobody');
    const [{ value }] = await owner('settings').where({ key: 'preferences' });
    expect(JSON.stringify(value)).not.toContain('a-key-for-nobody');
    expect(sealerWith(sessionKeys).open(value.geocoderKey, 'geocoder key')).toBe('a-key-for-nobody');
    expect(lines.join()).not.toContain('a-key-for-nobody');
  });

  it('needs its key again when its address changes, so that the stored key is sent nowhere else', async () => {
    await saved({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'first' });
    const moved = await change({ geocoderUrl: 'https://elsewhere.test/json' });
    expect(moved).toMatchObject({ status: 400, json: { code: 'preference.geocoder_key_missing', issues: [{ path: 'geocoderKey' }] } });
    await saved({ geocoderUrl: 'https://geocoder.test/json', signUp: 'open' });
    await saved({ geocoderUrl: 'https://elsewhere.test/json', geocoderKey: 'second' });
    expect(await firm.preferences.read()).toMatchObject({ geocoderUrl: 'https://elsewhere.test/json', geocoderKey: 'second' });
  });

  it('has its key encrypted again under the newest server key, so that the old one can be removed', async () => {
    await saved({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'kept' });
    const newer = 'a newer key that is used in tests, nowhere else';
    await resealPreferences(firm.db, sealerWith([newer, ...sessionKeys]));
    const [{ value }] = await owner('settings').where({ key: 'preferences' });
    expect(sealerWith([newer]).open(value.geocoderKey, 'geocoder key')).toBe('kept');
    expect(await read()).toMatchObject({ geocoderUrl: 'https://geocoder.test/json', hasGeocoderKey: false });
  });

  describe('whose key can no longer be decrypted', () => {
    const lost = sealerWith(['a key that was lost, and is used nowhere else']).seal('lost', 'geocoder key');
    const storedKey = async () => (await owner('settings').where({ key: 'preferences' }).first('value')).value.geocoderKey;
    beforeEach(async () => {
      await saved({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'kept' });
      const value = owner.raw(`value || jsonb_build_object('geocoderKey', ?::text)`, [lost]);
      await owner('settings').where({ key: 'preferences' }).update({ value });
    });

    it('does not prevent other changes, which leave the key as it is', async () => {
      await saved({ mailAddress: 'desk@acre.test' });
      await saved({ geocoderUrl: 'https://geocoder.test/json', ...tiles });
      expect(await read()).toMatchObject({ mailAddress: 'desk@acre.test', ...tiles, geocoderUrl: 'https://geocoder.test/json' });
      expect(await storedKey()).toBe(lost);
    });

    it('needs a key again when its URL or key changes, and none when it is cleared', async () => {
      const refused = { status: 400, json: { code: 'preference.geocoder_key_missing', issues: [{ path: 'geocoderKey' }] } };
      expect(await change({ geocoderUrl: 'https://elsewhere.test/json' })).toMatchObject(refused);
      expect(await change({ geocoderKey: null })).toMatchObject(refused);
      await saved({ geocoderUrl: null });
      expect(await storedKey()).toBeNull();
      await saved({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'new' });
      expect(await firm.preferences.read()).toMatchObject({ geocoderKey: 'new' });
    });
  });

  it.each(['https://10.0.0.1/json', 'https://127.0.0.1/json', 'https://[::1]/json', 'https://localhost/json', service.settings.url])(
    'cannot be set to a private address unless the server allows it: %s',
    async (geocoderUrl) => {
      const strict = await serveApp({ database: firm, trustedProxies: 1, publicUrl: null });
      const caller = callerAt(strict.baseUrl, { cookie: admin.cookie() });
      const refused = { status: 400, json: { code: 'preference.geocoder_refused', issues: [{ path: 'geocoderUrl' }] } };
      expect(await change({ geocoderUrl, geocoderKey: 'k' }, caller)).toMatchObject(refused);
    },
  );

  it('saved with a private address is not queried by a server that does not allow it', async () => {
    service.answers(found(40.7484, -73.9857));
    await saved(geocoder);
    const asked = service.asked.length;
    const strict = realTools(firm.db, { sessionKeys });
    await expect(strict.geocoder.locate('1 Main Street')).rejects.toThrow('No geocoder is configured.');
    expect(service.asked).toHaveLength(asked);
    const told = realTools(firm.db, { sessionKeys, privateWebhooks: true });
    expect(await told.geocoder.locate('1 Main Street')).toMatchObject({ point: { latitude: 40.7484 } });
  });
});
