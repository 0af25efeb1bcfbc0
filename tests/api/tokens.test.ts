import { api } from '@acre/contracts/api';
import { type Endpoint, endpointsOf, isWrite } from '@acre/contracts/mechanism/endpoint';
import { describe, expect, it } from 'vitest';
import type { Asked } from './support/caller.ts';
import { checksumOf } from './support/checksum.ts';
import { openFirm, type Someone } from './support/firm.ts';
import { aLine, aProperty } from './support/samples.ts';

const firm = await openFirm();
const { admin } = firm;
const make = (of: Someone, scope: 'read' | 'write' = 'write') =>
  of.client.call(api.tokens.create, { body: { name: 'Nightly import', scope, days: 30 } });
/** Sends a request like a program: with the token, without a cookie or an origin. */
const by = (token: string, method: string, path: string, { headers, ...asked }: Asked = {}) =>
  firm.visitor.ask(method, path, { ...asked, headers: { authorization: `Bearer ${token}`, ...headers } });
const statusOf = async (token: string) => (await by(token, 'GET', '/api/user')).status;

describe('an API token', () => {
  it('has a recognizable prefix, is shown once, and is stored only as a hash', async () => {
    const owner = await firm.join('partner');
    const made = await make(owner);
    expect(made.token).toMatch(/^acre_[0-9a-f]{64}$/);
    const again = await owner.ask('GET', '/api/tokens');
    expect(again.json).toEqual([{ ...made, token: undefined }]);
    expect(again.text).not.toContain(made.token);
    expect(JSON.stringify(await firm.owner('api_tokens').where({ person_id: owner.id }))).not.toContain(made.token.slice(5));
    expect(await firm.owner('idempotency_keys').where('answer', 'like', '%acre_%')).toEqual([]);
  });

  it('has exactly the access of its owner, and records its last use', async () => {
    const [owner, other] = [await firm.join('partner'), await firm.join('partner')];
    const { token } = await make(owner);
    expect((await by(token, 'GET', '/api/user')).json).toMatchObject({ id: owner.id });
    expect(await by(token, 'POST', '/api/properties', { body: aProperty() })).toMatchObject({
      status: 201,
      json: { submittedById: owner.id },
    });
    expect((await by(token, 'GET', `/api/users/${other.id}`)).status).toBe(404);
    expect((await by(token, 'GET', '/api/mails')).status).toBe(403);
    const [kept] = await owner.client.call(api.tokens.list, {});
    expect(Date.now() - Date.parse(kept?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('needs no cookie or origin, sets no cookie, and overrides the cookie of another person', async () => {
    const owner = await firm.join('elite');
    const { token } = await make(owner);
    const headers = { cookie: admin.cookie(), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const reply = await by(token, 'POST', '/api/properties', { body: aProperty(), headers });
    expect(reply).toMatchObject({ status: 201, json: { submittedById: owner.id } });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('that is unknown, forged, expired or revoked gives no access, not even to public data', async () => {
    const owner = await firm.join('partner');
    const [forged, expired, revoked] = [await make(owner), await make(owner), await make(owner)];
    await firm
      .owner('api_tokens')
      .where({ id: expired.id })
      .update({ expires_at: firm.owner.raw("now() - interval '1 second'") });
    await owner.client.call(api.tokens.revoke, { params: { id: revoked.id } });
    const bad = [`${forged.token.slice(0, -1)}x`, expired.token, revoked.token, 'acre_', "' or true --"];
    for (const token of bad)
      for (const path of ['/api/user', '/api/properties', '/api/config'])
        expect(await by(token, 'GET', path, { headers: { cookie: owner.cookie() } }), token).toMatchObject({
          status: 401,
          json: { code: 'token.invalid' },
        });
    expect(await statusOf(forged.token)).toBe(200);
  });

  it.each([
    [
      'a new password',
      async (of: Someone) => {
        const body = { currentPassword: of.password, newPassword: 'pear-orchard-43' };
        await of.client.call(api.people.changePassword, { params: { id: of.id }, body });
      },
    ],
    ['another role', (of: Someone) => admin.client.call(api.people.edit, { params: { id: of.id }, body: { role: 'elite' } })],
    ['the deletion of its owner', (of: Someone) => firm.owner('people').where({ id: of.id }).update({ deleted_at: new Date() })],
  ] as const)('is invalidated by %s', async (_, happens) => {
    const owner = await firm.join('partner');
    const { token } = await make(owner);
    expect(await statusOf(token)).toBe(200);
    await happens(owner);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('the permissions of an API token', () => {
  const endpoints = endpointsOf(api);
  const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '1');
  const codesOf = async (scope: 'read' | 'write', tried: readonly (readonly [string, Endpoint])[]) => {
    const { token } = await make(admin, scope);
    const checksum = async () => {
      await firm.owner('api_tokens').update({ last_used_at: null });
      return checksumOf(firm.owner);
    };
    const before = await checksum();
    const codes = [];
    for (const [name, endpoint] of tried) {
      const { status, json } = await by(token, endpoint.method, pathOf(endpoint), endpoint.method === 'GET' ? {} : { body: {} });
      codes.push(`${name}: ${status} ${(json as { code?: string } | undefined)?.code}`);
    }
    expect(await checksum()).toBe(before);
    return codes;
  };

  it('follow the contract: a read-only token is refused every write, even an administrator’s', async () => {
    const writing = endpoints.filter(([, endpoint]) => isWrite(endpoint) && !endpoint.sessionOnly);
    expect(writing.length).toBeGreaterThan(20);
    expect(await codesOf('read', writing)).toEqual(writing.map(([name]) => `${name}: 403 token.read_only`));
  });

  it('allow a read-only token to dry-run an import, without storing anything', async () => {
    const { token } = await make(admin, 'read');
    const lines = [aLine()];
    const before = await firm.owner('properties').count();
    const reply = await by(token, 'POST', '/api/properties/import/check', { body: { lines } });
    expect(reply).toMatchObject({ status: 200, json: [{ externalKey: lines[0]?.externalKey, outcome: 'created', id: null }] });
    expect(await by(token, 'POST', '/api/properties/import', { body: { lines, dryRun: true } })).toMatchObject({ status: 403 });
    expect(await firm.owner('properties').count()).toEqual(before);
  });

  it('never include the management of tokens, sessions, passwords, email addresses or roles', async () => {
    const account = endpoints.filter(([, { sessionOnly }]) => sessionOnly);
    expect(account.map(([name]) => name)).toEqual(
      expect.arrayContaining(['tokens.create', 'sessions.endOthers', 'people.changePassword', 'people.edit', 'session.login']),
    );
    expect(await codesOf('write', account)).toEqual(account.map(([name]) => `${name}: 403 token.session_only`));
    const { token } = await make(admin);
    expect((await by(token, 'GET', '/api/events')).status).toBe(403);
  });
});
