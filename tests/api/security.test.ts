import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../support/serve.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { aProperty } from './support/samples.ts';

const firm = await openFirm();
const member = await firm.join('partner');
const listed = await firm.property(firm.admin, { status: 'marketing_start' });
const everyKind = [
  '/api/properties',
  '/api/user',
  '/api/nothing',
  '/api/docs',
  '/api/docs.css',
  '/api/openapi.json',
  `/api/properties/${listed.id}`,
];

describe('every response', () => {
  it.each(everyKind)('from %s forbids inline scripts, framing, type sniffing and referrers', async (path) => {
    const { headers } = await firm.visitor.ask('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(everyKind)('from %s is readable by this site only', async (path) => {
    for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }]) {
      const reply = await firm.visitor.ask('GET', path, { headers });
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    const preflight = await firm.visitor.ask('OPTIONS', path, {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'PATCH' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('to a member or a login forbids caching', async () => {
    const { email, password } = member;
    for (const [method, path, body] of [
      ['GET', '/api/user'],
      ['GET', '/api/properties'],
      ['GET', `/api/properties/${listed.id}`],
      ['GET', '/api/deals'],
      ['POST', '/api/properties', aProperty()],
      ['POST', '/api/login', { email, password }],
      ['GET', '/api/deals/999999'],
    ] as const)
      expect((await member.ask(method, path, { body })).headers.get('cache-control'), `${method} ${path}`).toBe('no-store');
    const signIn = await firm.visitor.ask('POST', '/api/login', { body: { email, password } });
    expect(signIn.headers.get('cache-control')).toBe('no-store');
  });

  it('has an id that identifies it in the log', async () => {
    const ids = new Set<string | null>();
    for (const path of everyKind) ids.add((await firm.visitor.ask('GET', path)).headers.get('x-request-id'));
    expect(ids.size).toBe(everyKind.length);
    expect(ids.has(null)).toBe(false);
  });
});

describe('a write from a browser', () => {
  const logout = (headers: Record<string, string>) => callerAt(firm.baseUrl).ask('POST', '/api/logout', { headers });
  const refused = { status: 403, json: { code: 'request.cross_site' } };

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another site that also claims this origin', { 'sec-fetch-site': 'cross-site', origin: firm.baseUrl }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an origin that begins like this one', { origin: `${firm.baseUrl}.evil.test` }],
    ['no origin that it would tell', { origin: 'null' }],
    ['this host by another protocol', { origin: firm.baseUrl.replace('http:', 'https:') }],
  ])('is refused when it comes from %s', async (_, headers) => {
    expect(await logout(headers)).toMatchObject(refused);
  });

  it.each([
    ['its own pages', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['its own origin', { origin: firm.baseUrl }],
    ['a program that is no browser', {}],
  ])('is accepted when it comes from %s', async (_, headers) => {
    expect((await logout(headers as Record<string, string>)).status).toBe(204);
  });

  it('is refused across sites for every method that changes something, before any other check', async () => {
    for (const [method, path] of [
      ['POST', '/api/properties'],
      ['PATCH', `/api/properties/${listed.id}`],
      ['DELETE', '/api/deal-flow-templates/1'],
      ['PUT', '/api/deal-flow-templates/1/set-default'],
    ] as const)
      expect(await firm.admin.ask(method, path, { headers: { 'sec-fetch-site': 'cross-site' }, body: {} }), path).toMatchObject(refused);
  });

  it('is restricted by origin, while reads are not', async () => {
    expect((await firm.visitor.ask('GET', '/api/properties', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});

const outOfReach = ['acre.device', 'acre.sid.sig', 'acre.sid'];
const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

describe('the session cookie', () => {
  const cookiesOf = async (headers: Record<string, string>, baseUrl = firm.baseUrl) => {
    const body = { email: member.email, password: member.password };
    return (await callerAt(baseUrl).ask('POST', '/api/login', { body, headers })).headers.getSetCookie().sort();
  };

  it('is hidden from scripts and other sites, and valid for the whole site', async () => {
    const cookies = await cookiesOf({});
    expect(cookies.map(nameOf)).toEqual([...outOfReach, 'acre.signed-in']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/=[\w.-]+; path=\/; expires=[^;]+; samesite=lax(; httponly)?$/);
      expect(cookie.endsWith('; httponly')).toBe(outOfReach.includes(nameOf(cookie)));
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  it('comes with a readable hint cookie that only states that a session exists, and authenticates nobody', async () => {
    const hint = (await cookiesOf({})).find((cookie) => nameOf(cookie) === 'acre.signed-in') ?? '';
    expect(hint).toMatch(/^acre\.signed-in=yes;/);
    const guessed = await callerAt(firm.baseUrl, { cookie: 'acre.signed-in=yes' }).ask('GET', '/api/user');
    expect(guessed.status).toBe(401);
    expect(guessed.headers.getSetCookie().join()).toMatch(/^acre\.signed-in=; path=\/; expires=Thu, 01 Jan 1970/);
    const other = await firm.again(member);
    await other.ask('POST', '/api/logout');
    expect(other.cookie()).toMatch(/^acre\.device=[^;]+$/);
  });

  it('behind HTTPS is sent over HTTPS alone and bound to the host, and HSTS is set', async () => {
    const served = await serveApp({ publicUrl: 'https://acre.test', database: firm, trustedProxies: 1 });
    const headers = { 'x-forwarded-proto': 'https' };
    const cookies = await cookiesOf(headers, served.baseUrl);
    expect(cookies.map(nameOf)).toEqual([...outOfReach.map((name) => `__Host-${name}`), 'acre.signed-in']);
    for (const cookie of cookies) expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=lax; secure(; httponly)?$/);
    for (const cookie of cookies.slice(0, 3)) expect(cookie).toMatch(/; httponly$/);
    const reply = await callerAt(served.baseUrl).ask('GET', '/api/properties', { headers });
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    const own = await callerAt(served.baseUrl).ask('POST', '/api/logout', { headers: { ...headers, origin: 'https://acre.test' } });
    expect(own.status).toBe(204);
  });

  it('without HTTPS is not limited to HTTPS, and HSTS is not set', async () => {
    const { headers } = await firm.visitor.ask('GET', '/api/properties');
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

describe('an error response', () => {
  it('contains a message, a code and, for invalid input, the invalid fields', async () => {
    const { json } = await member.ask('POST', '/api/properties', { body: { price: 0 } });
    expect(Object.keys(json as object).sort()).toEqual(['code', 'issues', 'message']);
    const hidden = await firm.visitor.ask('GET', '/api/properties/999999');
    expect(hidden.json).toEqual({ message: 'Property not found', code: 'property.not_found' });
    await expect(firm.visitor.client.call(api.properties.get, { params: { id: 999_999 } })).rejects.toMatchObject({
      message: `404: ${hidden.text}`,
      shown: 'Property not found',
    });
  });
});
