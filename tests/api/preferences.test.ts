import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { readPage } from './support/html.ts';
import { anEnquiry } from './support/samples.ts';
import { twoInstances } from './support/two-instances.ts';

const { post, firm, other, partner, there, listed, change, saved, read, config, soon } = await twoInstances();
const { admin, visitor, owner } = firm;
const path = '/api/preferences';
const tiles = { tilesUrl: 'https://{a-c}.tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };

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
  ])('are refused with an error for an invalid %s, and nothing is stored: %o', async (field, body) => {
    const reply = await change(body);
    expect(reply).toMatchObject({ status: 400, json: { issues: [{ path: field, message: expect.stringMatching(/\w/) }] } });
    expect(await owner('settings').where({ key: 'preferences' }).where('version', '>', 0)).toEqual([]);
  });

  it('refuse the second of two concurrent edits, and all but one of a hundred', async () => {
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
  it('can read the preferences but not change them, so that reset links keep the public URL', async () => {
    const { token } = await admin.client.call(api.tokens.create, { body: { name: 'Scripts', scope: 'write', days: 1 } });
    const headers = { authorization: `Bearer ${token}` };
    expect(await visitor.ask('GET', path, { headers })).toMatchObject({ status: 200 });
    const reply = await visitor.ask('PATCH', path, { headers, body: { publicUrl: 'https://evil.test' } });
    expect(reply).toMatchObject({ status: 403, json: { code: 'token.session_only' } });
    expect((await read()).publicUrl).toBeNull();
  });
});

describe('the public URL', () => {
  it('is the base of all links as soon as it is saved, on every instance and in cached pages too', async () => {
    const features = async () => (await there.ask('GET', '/api/properties.geojson')).text;
    expect(await features()).toContain(`${other.baseUrl}/properties/${listed.id}`);
    await saved({ publicUrl: 'http://acre.example.com' });
    expect(await config()).toMatchObject({ publicUrl: 'http://acre.example.com' });
    expect((await readPage(there, `/properties/${listed.id}`)).link('canonical')).toBe(`http://acre.example.com/properties/${listed.id}`);
    expect(await features()).toContain(`http://acre.example.com/properties/${listed.id}`);
    await soon(async () => expect((await there.ask('GET', '/robots.txt')).text).toContain('Sitemap: http://acre.example.com/sitemap.xml'));
  });

  it('makes cookies secure if it is HTTPS, and allows writes from its origin', async () => {
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
  it('are in the public configuration, and pages allow images from them', async () => {
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

  it('applies to the next email, and emails are only stored until it is set', async () => {
    expect(await config(visitor)).toMatchObject({ sendsMail: false });
    await enquire('early@visitor.test');
    await soon(async () => expect(await owner('mails').where({ to_address: 'early@visitor.test' })).toMatchObject([{ state: 'kept' }]));
    await saved({ mailName: 'Acre, Inc.', mailAddress: 'desk@acre.example.com' });
    expect(await config(visitor)).toMatchObject({ sendsMail: true });
    await enquire('vic@visitor.test');
    expect((await post.next('vic@visitor.test')).headers.from).toBe('"Acre, Inc." <desk@acre.example.com>');
  });
});

describe('the sender address after its owner deletes their account', () => {
  it('is cleared, an outdated form is refused, and the other preferences stay', async () => {
    const leaving = await firm.join('admin');
    await saved({ mailName: 'Acre', mailAddress: leaving.email, ...tiles });
    const deleted = await leaving.ask('POST', '/api/account/deletion', { body: { password: leaving.password } });
    expect(deleted.status).toBe(204);
    expect(await read()).toMatchObject({ mailName: null, mailAddress: null, ...tiles });
    expect(await change({ mailName: 'Late', mailAddress: leaving.email, version: 1 })).toMatchObject({ status: 412 });
  });
});

it('the time zone determines the current day of the firm', async () => {
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

  it('overrides the saved value, is shown with the name of its variable, and cannot be changed', async () => {
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
