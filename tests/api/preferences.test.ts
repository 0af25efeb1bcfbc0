import { api } from '@acre/contracts/api';
import { realTools, resealPreferences, sealerWith } from '@acre/http-api/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMailServer } from '../support/mail-server.ts';
import { serveApp, sessionKeys } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { found, geocodingService } from './support/geocoding-service.ts';
import { readPage } from './support/html.ts';
import { anEnquiry, aProperty } from './support/samples.ts';

const post = await aMailServer();
const service = await geocodingService();
const lines: string[] = [];
const firm = await openFirm({
  web: true,
  publicUrl: null,
  privateWebhooks: true,
  outbox: { mail: { url: post.url }, pace: { pollSeconds: 0.2 } },
  log: (line) => void lines.push(line),
});
/** Starts another instance of the server on the same database. */
const other = await serveApp({ database: firm, trustedProxies: 1, web: true, publicUrl: null });
const { admin, visitor, owner } = firm;
const partner = await firm.join('partner');
const there = callerAt(other.baseUrl);
const listed = await firm.property(partner, { status: 'marketing_start' });

const path = '/api/preferences';
const change = (body: object, who: Pick<Someone, 'ask'> = admin) => who.ask('PATCH', path, { body });
const saved = async (body: object) => expect(await change(body)).toMatchObject({ status: 200 });
const read = (who = admin) => who.client.call(api.preferences.read, {});
const config = (who = there) => who.client.call(api.system.config, {});
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const tiles = { tilesUrl: 'https://{a-c}.tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };
const geocoder = { geocoderUrl: service.settings.url, geocoderKey: service.settings.key };

beforeEach(async () => {
  await owner('settings').where({ key: 'preferences' }).del();
  await soon(async () => {
    for (const one of [firm, other]) expect(await one.preferences.recent()).toMatchObject({ signUp: 'open', publicUrl: one.baseUrl });
  });
});

describe('system preferences', () => {
  it('are unset at first, and administrators read back what they save', async () => {
    const begun = { signUp: 'open', othersSubmissions: 'once_listed', timeZone: 'America/New_York' };
    const undecided = { publicUrl: null, mailName: null, mailAddress: null, tilesUrl: null, tilesAttribution: null, geocoderUrl: null };
    expect(await read()).toEqual({ ...undecided, hasGeocoderKey: false, ...begun, environment: {}, version: 0 });
    await saved({ publicUrl: 'http://ACRE.example.com/', mailName: ' Acre ', mailAddress: 'Hello@Acre.Example.com', ...tiles });
    expect(await read()).toMatchObject({
      publicUrl: 'http://acre.example.com',
      mailName: 'Acre',
      mailAddress: 'hello@acre.example.com',
      ...tiles,
      version: 1,
    });
    await saved({ tilesUrl: '', mailAddress: null });
    expect(await read()).toMatchObject({ ...undecided, publicUrl: 'http://acre.example.com', version: 2 });
  });

  it.each([
    ['publicUrl', { publicUrl: 'https://acre.example.com/site' }],
    ['publicUrl', { publicUrl: 'javascript:alert(1)' }],
    ['publicUrl', { publicUrl: 'https://me:secret@acre.example.com' }],
    ['mailName', { mailName: 'Acre" <x@y.z>', mailAddress: 'a@acre.test' }],
    ['mailName', { mailName: 'Acre\r\nBcc: x@y.z', mailAddress: 'a@acre.test' }],
    ['mailAddress', { mailAddress: 'nobody' }],
    ['mailAddress', { mailName: 'Acre' }],
    ['tilesUrl', { tilesUrl: 'https://tiles.test/', tilesAttribution: 'Somebody' }],
    ['tilesUrl', { tilesUrl: 'https://tiles.test;script-src */{z}/{x}/{y}', tilesAttribution: 'Somebody' }],
    ['tilesUrl', { tilesAttribution: 'Somebody' }],
    ['tilesAttribution', { tilesUrl: tiles.tilesUrl }],
    ['geocoderUrl', { geocoderUrl: 'file:///etc/passwd', geocoderKey: 'k' }],
    ['geocoderUrl', { geocoderUrl: 'https://me:secret@geocoder.test/', geocoderKey: 'k' }],
    ['geocoderUrl', { geocoderUrl: 'http://geocoder.test/', geocoderKey: 'k' }],
    ['geocoderUrl', { geocoderKey: 'k' }],
    ['geocoderKey', { geocoderUrl: 'https://geocoder.test/' }],
    ['signUp', { signUp: 'closed' }],
    ['othersSubmissions', { othersSubmissions: 'never' }],
    ['timeZone', { timeZone: 'Chicago' }],
    ['timeZone', { timeZone: '' }],
    ['timeZone', { timeZone: null }],
  ])('name %s where it is wrong, and store nothing of it: %o', async (field, body) => {
    const reply = await change(body);
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: field, message: expect.stringMatching(/\w/) }] } });
    expect(await owner('settings').where({ key: 'preferences' }).where('version', '>', 0)).toEqual([]);
  });

  it('warn the second of two concurrent editors, and lose neither change of a hundred', async () => {
    const { version } = await read();
    await saved({ ...tiles, version });
    expect(await change({ signUp: 'invitation', version })).toMatchObject({ status: 412, json: { code: 'version.stale' } });
    expect(await read()).toMatchObject({ signUp: 'open', version: 1 });
    const both = await Promise.all(Array.from({ length: 100 }, (_, nth) => change({ tilesAttribution: `Nr. ${nth}`, version: 1 })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 412)).toHaveLength(99);
    expect((await read()).version).toBe(2);
  });
});

describe('an API token of an administrator', () => {
  it('can read the preferences and change none, so that reset links keep the public URL', async () => {
    const { token } = await admin.client.call(api.tokens.create, { body: { name: 'Scripts', scope: 'write', days: 1 } });
    const headers = { authorization: `Bearer ${token}` };
    expect(await visitor.ask('GET', path, { headers })).toMatchObject({ status: 200 });
    const reply = await visitor.ask('PATCH', path, { headers, body: { publicUrl: 'https://evil.test' } });
    expect(reply).toMatchObject({ status: 403, json: { code: 'token.session_only' } });
    expect((await read()).publicUrl).toBeNull();
  });
});

describe('the public URL', () => {
  it('is the base of all links from now on, on every instance and in cached pages too', async () => {
    const features = async () => (await there.ask('GET', '/api/properties.geojson')).text;
    expect(await features()).toContain(`${other.baseUrl}/properties/${listed.id}`);
    await saved({ publicUrl: 'http://acre.example.com' });
    expect(await config()).toMatchObject({ publicUrl: 'http://acre.example.com' });
    expect((await readPage(there, `/properties/${listed.id}`)).link('canonical')).toBe(`http://acre.example.com/properties/${listed.id}`);
    expect(await features()).toContain(`http://acre.example.com/properties/${listed.id}`);
    await soon(async () => expect((await there.ask('GET', '/robots.txt')).text).toContain('Sitemap: http://acre.example.com/sitemap.xml'));
  });

  it('makes cookies secure where it is HTTPS, and allows writes from there', async () => {
    await saved({ publicUrl: 'https://acre.example.com' });
    const body = { email: partner.email, password: partner.password };
    const headers = { origin: 'https://acre.example.com' };
    const reply = await callerAt(firm.baseUrl).ask('POST', '/api/login', { body, headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie().join()).toMatch(/__Host-acre\.sid=[^;]+; .*secure/i);
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=');
    await soon(async () => {
      const elsewhere = await callerAt(other.baseUrl).ask('POST', '/api/login', { body, headers });
      expect(elsewhere.headers.getSetCookie().join()).toMatch(/__Host-acre\.sid=[^;]+; .*secure/i);
    });
    await owner('settings').where({ key: 'preferences' }).del();
  });
});

describe('map tiles', () => {
  it('are public, and a page allows pictures from them', async () => {
    await saved(tiles);
    expect(await config()).toMatchObject({ tiles: { url: tiles.tilesUrl, attribution: 'Somebody' } });
    const { headers } = await readPage(there, '/properties');
    expect(headers.get('content-security-policy')).toContain('https://*.tiles.test');
    await saved({ tilesUrl: null });
    expect((await readPage(there, '/properties')).headers.get('content-security-policy')).not.toContain('tiles.test');
  });
});

describe('the mail sender', () => {
  const enquire = (email: string) => visitor.ask('POST', `/api/properties/${listed.id}/enquiries`, { body: { ...anEnquiry(), email } });

  it('applies to the next email, and without a sender emails are stored', async () => {
    expect(await config(visitor)).toMatchObject({ sendsMail: false });
    await enquire('early@visitor.test');
    await soon(async () => expect(await owner('mails').where({ to_address: 'early@visitor.test' })).toMatchObject([{ state: 'kept' }]));
    await saved({ mailName: 'Acre, Inc.', mailAddress: 'desk@acre.example.com' });
    expect(await config(visitor)).toMatchObject({ sendsMail: true });
    await enquire('vic@visitor.test');
    expect((await post.next('vic@visitor.test')).headers.from).toBe('"Acre, Inc." <desk@acre.example.com>');
  });
});

describe('the sender address after its owner deleted their account', () => {
  it('is cleared, open forms are warned, and the other preferences stay', async () => {
    const leaving = await firm.join('admin');
    await saved({ mailName: 'Acre', mailAddress: leaving.email, ...tiles });
    const deleted = await leaving.ask('POST', '/api/account/deletion', { body: { password: leaving.password } });
    expect(deleted.status).toBe(204);
    expect(await read()).toMatchObject({ mailName: null, mailAddress: null, ...tiles });
    expect(await change({ mailName: 'Late', mailAddress: leaving.email, version: 1 })).toMatchObject({ status: 412 });
  });
});

describe('the geocoder', () => {
  it('is queried as soon as it is set, for existing properties too, and not any more once it is cleared', async () => {
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

  it('has a key that nobody can read: in no answer, in no log, and only encrypted in the database', async () => {
    lines.length = 0;
    await saved({ geocoderUrl: 'https://geocoder.test/json', geocoderKey: 'a-key-for-nobody' });
    expect(await read()).toMatchObject({ geocoderUrl: 'https://geocoder.test/json', hasGeocoderKey: true });
    expect((await admin.ask('GET', path)).text).not.toContain('a-key-for-nobody');
    const [{ value }] = await owner('settings').where({ key: 'preferences' });
    expect(JSON.stringify(value)).not.toContain('a-key-for-nobody');
    expect(sealerWith(sessionKeys).open(value.geocoderKey, 'geocoder key')).toBe('a-key-for-nobody');
    expect(lines.join()).not.toContain('a-key-for-nobody');
  });

  it('at another address needs its key again, so that the stored one is sent nowhere else', async () => {
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

  it.each(['https://10.0.0.1/json', 'https://127.0.0.1/json', 'https://[::1]/json', 'https://localhost/json', service.settings.url])(
    'is not queried in a private network, unless the server allows it: %s',
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

describe('sign-up', () => {
  const someone = () => ({ email: `new${Math.random()}@acre.test`, fullName: 'New Person', password: 'plum-orchard-42' });
  const register = (more: object = {}, who = callerAt(other.baseUrl)) =>
    who.ask('POST', '/api/register', { body: { ...someone(), ...more } });

  it('by invitation only rejects everybody without one immediately on every instance, even with a referral link', async () => {
    expect((await register()).status).toBe(201);
    await saved({ signUp: 'invitation' });
    const people = await owner('people').count();
    for (const more of [{}, { role: 'elite' }, { referredBy: partner.id }]) {
      const message = 'Joining is by invitation only. Ask a member to invite you by email.';
      expect(await register(more)).toMatchObject({ status: 403, json: { code: 'sign_up.closed', message } });
    }
    expect(await owner('people').count()).toEqual(people);
    await saved({ signUp: 'open' });
    expect((await register()).status).toBe(201);
  });

  it('still accepts invited people', async () => {
    await saved({ signUp: 'invitation' });
    const { id } = await partner.client.call(api.invitations.create, { body: { email: 'friend@acre.test', role: 'partner' } });
    const { token } = await partner.client.call(api.invitations.link, { params: { id } });
    const friend = callerAt(other.baseUrl);
    const body = { token, fullName: 'Fay Friend', password: 'plum-orchard-42' };
    expect(await friend.ask('POST', '/api/invitations/accept', { body })).toMatchObject({ status: 201 });
  });

  it('appears in server-rendered pages immediately on every instance', async () => {
    const { referralId } = await partner.client.call(api.session.user, {});
    const screens = async () =>
      Promise.all(['/properties', '/auth?role=elite', `/r/${referralId}`].map(async (at) => (await readPage(there, at)).screen ?? ''));
    for (let nth = 0; nth < 5; nth += 1) {
      await saved({ signUp: 'invitation' });
      const [list, auth, referral] = await screens();
      expect(list).toContain('Joining is by invitation');
      expect(auth).toContain('Joining Acre is by invitation only. Ask a member you know to invite you by email.');
      expect(referral).toContain(`${partner.fullName} invites you to Acre`);
      expect(referral).toContain(`Ask ${partner.fullName} to invite you by email.`);
      for (const screen of [auth, referral]) expect(screen).not.toContain('Create Account');
      await saved({ signUp: 'open' });
      const open = await screens();
      expect(open[0]).toContain('Join as Ace Partner');
      for (const screen of open.slice(1)) expect(screen).toContain('Create Account');
    }
  });
});

it('the time zone decides the current day of the firm', async () => {
  expect((await change({ timeZone: 'EST5' })).json).toMatchObject({ issues: [{ message: 'Choose a time zone such as America/Chicago' }] });
  // At any time, the date in one of these two zones differs from that in New York.
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await saved({ timeZone });
    const deal = await firm.deal(listed, {});
    const closed = await admin.client.call(api.deals.edit, { params: { id: deal.id }, body: { status: 'closed' } });
    expect(closed.closingDate).toBe(dayIn(timeZone));
  }
});

describe('a preference set by the environment', () => {
  const its = { signUp: 'invitation', tiles: { url: 'https://fixed.test/{z}/{x}/{y}.png', attribution: 'Operator' } } as const;

  it('overrides the saved value, is named by its variable, and cannot be changed', async () => {
    await saved({ signUp: 'open', ...tiles });
    const set = await serveApp({
      database: firm,
      trustedProxies: 1,
      publicUrl: 'http://set.test',
      geocoder: { url: 'https://geocoder.test/secret/json?key=1', key: 'operators' },
      outbox: { mail: { url: post.url, from: 'Operator <op@acre.test>' } },
      ...its,
    });
    const caller = callerAt(set.baseUrl, { cookie: admin.cookie() });
    const shown = await caller.client.call(api.preferences.read, {});
    expect(shown).toMatchObject({
      publicUrl: 'http://set.test',
      mailName: 'Operator',
      mailAddress: 'op@acre.test',
      tilesUrl: its.tiles.url,
      geocoderUrl: 'https://geocoder.test',
      hasGeocoderKey: true,
      signUp: 'invitation',
      environment: {
        publicUrl: 'PUBLIC_URL',
        mailName: 'MAIL_FROM',
        mailAddress: 'MAIL_FROM',
        tilesUrl: 'MAP_TILES_URL',
        tilesAttribution: 'MAP_TILES_ATTRIBUTION',
        geocoderUrl: 'GEOCODER_URL',
        geocoderKey: 'GEOCODER_KEY',
        signUp: 'SIGN_UP',
      },
    });
    expect(await config(caller)).toEqual({
      publicUrl: 'http://set.test',
      sendsMail: true,
      tiles: its.tiles,
      signUp: 'invitation',
      timeZone: 'America/New_York',
    });
    expect((await callerAt(set.baseUrl).ask('POST', '/api/register', { body: {} })).status).toBe(400);
    const refused = await change({ signUp: 'open' }, caller);
    expect(refused).toMatchObject({ status: 403, json: { code: 'preference.set_by_environment', issues: [{ path: 'signUp' }] } });
    expect(refused.text).toContain('SIGN_UP');
    expect((await change({ signUp: 'invitation', publicUrl: 'http://set.test' }, caller)).status).toBe(200);
    expect(await read()).toMatchObject({ signUp: 'open', tilesUrl: tiles.tilesUrl, publicUrl: null });
  });
});
