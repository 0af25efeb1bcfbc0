import { request } from 'node:http';
import { visitor } from '@acre/domain/kernel/actor';
import { noteWrite } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { callerAt } from '../api/support/caller.ts';
import { freshDatabase } from '../support/database.ts';
import { signedIn, siteWithAuthMiddleware } from './auth-middleware.ts';
import { pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const tokenOf = async (person: number, scope: 'read' | 'write') => {
  const issued = await pgWorld(db).apiTokens.issue(person, { name: 'Sync', scope, days: 1 }, 50);
  return { authorization: `Bearer ${issued?.token}` };
};

describe('the cross-site check', () => {
  const [own, publicUrl] = ['https://acre.test', 'https://acre.test'];
  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site that claims this origin', { 'sec-fetch-site': 'cross-site', origin: own }, 403],
    ['another origin', { origin: 'https://evil.test' }, 403],
    ['an own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['the public address', { origin: own }, 200],
    ['no browser', {}, 200],
  ] as const)('checks writes from %s, and allows all reads', async (_, headers, status) => {
    const { url } = await siteWithAuthMiddleware(db, { publicUrl });
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      expect(await callerAt(url).ask(method, '/who', { headers }), method).toMatchObject({
        status,
        ...(status === 403 && { json: { code: 'request.cross_site' } }),
      });
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect((await callerAt(url).ask(method, '/who', { headers })).status, method).toBe(200);
  });

  it('allows only writes from the public URL if the environment sets one', async () => {
    const { url } = await siteWithAuthMiddleware(db, { publicUrl });
    const sent = async (headers: Record<string, string>) => (await callerAt(url).ask('POST', '/who', { headers })).json;
    const refused = { code: 'request.cross_site', message: `You opened this site at the wrong address. Use ${own} instead.` };
    expect(await sent({ origin: url })).toMatchObject(refused);
    expect(await sent({ origin: url, 'sec-fetch-site': 'same-origin' })).toMatchObject(refused);
    expect(await sent({ origin: own, 'sec-fetch-site': 'same-origin' })).toMatchObject({ actor: visitor });
  });
});

describe('without a public URL in the environment', () => {
  /**
   * Sends a request with any `host` and `origin` headers. A test can thus imitate a page whose domain name an attacker pointed at this
   * server (DNS rebinding).
   */
  const sent = (url: string, headers: Record<string, string>, method = 'POST') =>
    new Promise<number>((resolve, reject) => {
      const sending = request(`${url}/who`, { method, headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
      sending.once('error', reject).end();
    });
  const local = () => siteWithAuthMiddleware(db, { publicUrl: 'http://kept.acre.test', isUrlSet: false });

  it.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.7', '[::1]:3000'])('pages at %s may write', async (host) => {
    const { url } = await local();
    expect(await sent(url, { host, origin: `http://${host}` })).toBe(200);
    expect(await sent(url, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await sent(url, { host, origin: 'http://evil.test' })).toBe(403);
    expect(await sent(url, { host, origin: `https://${host}` })).toBe(403);
  });

  it.each(['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1.evil.test'])(
    'pages at the foreign name %s may not write, even if it resolves to this server',
    async (host) => {
      const { url } = await local();
      for (const origin of [`http://${host}`, `https://${host}`])
        for (const site of ['', 'same-origin'])
          expect(await sent(url, { host, origin, 'sec-fetch-site': site }), `${origin} ${site}`).toBe(403);
      expect(await sent(url, { host, origin: `http://${host}` }, 'GET')).toBe(200);
    },
  );

  it('pages at any name may write if other machines can reach the server, until someone sets the public URL', async () => {
    const { url } = await siteWithAuthMiddleware(db, {
      publicUrl: 'http://localhost:3000',
      isUrlSet: false,
      guessedUrl: 'http://localhost:3000',
    });
    for (const host of ['acre.lan', 'acre.lan:3000', '192.168.1.7']) {
      expect(await sent(url, { host, origin: `http://${host}` }), host).toBe(200);
      expect(await sent(url, { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }), host).toBe(200);
      expect(await sent(url, { host, origin: 'http://evil.test' }), host).toBe(403);
    }
    const later = await siteWithAuthMiddleware(db, { publicUrl: 'http://acre.lan', isUrlSet: false, guessedUrl: 'http://localhost:3000' });
    expect(await sent(later.url, { host: 'acre.lan', origin: 'http://acre.lan' })).toBe(200);
    expect(await sent(later.url, { host: 'evil.test', origin: 'http://evil.test' })).toBe(403);
  });

  it('pages at the address that administrators chose may write, and API clients may write from anywhere', async () => {
    const { url } = await local();
    expect(await sent(url, { host: 'kept.acre.test', origin: 'http://kept.acre.test' })).toBe(200);
    expect(await sent(url, { host: 'acre.lan' })).toBe(200);
  });
});

describe('an API token', () => {
  it('identifies its owner and its scope, regardless of session or page', async () => {
    const { url, member } = await siteWithAuthMiddleware(db);
    const [elite, other] = [await member('elite'), await member('partner')];
    const headers = { ...(await tokenOf(elite, 'write')), cookie: (await signedIn(url, other)).cookie(), 'sec-fetch-site': 'cross-site' };
    const reply = await callerAt(url).ask('POST', '/who', { headers });
    expect(reply.json).toEqual({
      actor: { role: 'elite', id: elite, referredBy: null },
      key: '',
      isDue: false,
      scope: 'write',
      brings: true,
      writes: 0,
    });
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('is read whatever the case of its scheme, and no other scheme is accepted', async () => {
    const { url, member } = await siteWithAuthMiddleware(db);
    const { authorization } = await tokenOf(await member('elite'), 'read');
    const asked = async (value: string) => callerAt(url).ask('GET', '/who', { headers: { authorization: value } });
    for (const scheme of ['bearer', 'BEARER', 'Bearer  '])
      expect((await asked(authorization.replace('Bearer', scheme))).json).toMatchObject({ scope: 'read' });
    for (const other of ['Basic YTpi', 'Bearers of news', 'Not a Bearer x'])
      expect((await asked(other)).json).toMatchObject({ actor: visitor });
    for (const bad of ['Bearer', 'Bearer acre_nobody']) {
      const refused = await asked(bad);
      expect(refused).toMatchObject({ status: 401, json: { code: 'token.invalid' } });
      expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  it('carries the write count of its owner, so that no stale replica answers them', async () => {
    const { url, member } = await siteWithAuthMiddleware(db);
    const elite = await member('elite');
    for (let times = 0; times < 2; times += 1) await noteWrite(db, elite);
    const reply = await callerAt(url).ask('GET', '/who', { headers: await tokenOf(elite, 'read') });
    expect(reply.json).toMatchObject({ actor: { id: elite }, writes: 2 });
  });

  it('changes nothing when it is read-only, never reaches session-only endpoints, and starts or ends no session', async () => {
    const { url, member, faults } = await siteWithAuthMiddleware(db);
    const person = await member('admin');
    const [reads, writes] = [await tokenOf(person, 'read'), await tokenOf(person, 'write')];
    const ask = (method: string, path: string, headers: Record<string, string>) => callerAt(url).ask(method, path, { headers });
    expect(await ask('POST', '/who', reads)).toMatchObject({ status: 403, json: { code: 'token.read_only' } });
    expect((await ask('POST', '/who', writes)).status).toBe(200);
    for (const token of [reads, writes])
      expect(await ask('GET', '/own', token)).toMatchObject({ status: 403, json: { code: 'token.session_only' } });
    for (const path of [`/begin/${person}/1`, '/end']) expect((await ask('POST', path, writes)).status, path).toBe(500);
    expect(faults).toEqual(Array(2).fill('An API token cannot begin or end a session'));
    expect(await owner('sessions').where({ person_id: person })).toEqual([]);
  });
});

describe('an administrator without a second factor', () => {
  it('can set it up or log out if it is required, and reaches no other endpoint', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db, { secondFactorForAdmins: true });
    const admin = await member('admin');
    const caller = await signedIn(url, admin);
    expect(await known(caller, '/api/user')).toMatchObject({ actor: { id: admin }, isDue: true });
    const due = { status: 403, json: { code: 'second_factor.required' } };
    for (const path of ['/api/deals', '/api/nothing', '/api/user/']) expect(await caller.ask('GET', path), path).toMatchObject(due);
    expect(await caller.ask('DELETE', '/api/user')).toMatchObject(due);
    expect((await caller.ask('HEAD', '/api/user')).status).toBe(200);
    expect((await caller.ask('HEAD', '/api/deals')).status).toBe(403);
    expect((await caller.ask('POST', '/api/logout')).status).toBe(200);
    await owner('second_factors').insert({ person_id: admin, secret: 'sealed', confirmed_at: new Date(), last_used_step: 1 });
    expect(await known(caller, '/api/deals')).toMatchObject({ isDue: false });
  });

  it('has full access if it is not required, and other roles are not affected', async () => {
    const [free, strict] = [await siteWithAuthMiddleware(db), await siteWithAuthMiddleware(db, { secondFactorForAdmins: true })];
    expect(await free.known(await signedIn(free.url, await free.member('admin')), '/api/deals')).toMatchObject({ isDue: false });
    expect(await strict.known(await signedIn(strict.url, await strict.member('elite')), '/api/deals')).toMatchObject({ isDue: false });
    expect(await strict.known(callerAt(strict.url), '/api/deals')).toMatchObject({ actor: visitor, isDue: false });
  });
});
