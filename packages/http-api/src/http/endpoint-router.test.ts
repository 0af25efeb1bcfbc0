import type { Contract } from '@acre/contracts/mechanism/endpoint';
import { z } from '@acre/contracts/mechanism/z';
import type { Actor } from '@acre/domain/kernel/actor';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asking, type Site, servedRoutes } from '../testing/served-routes.ts';
import { buildRouter } from './endpoint-router.ts';

const everybody = { visitor: 200, owner: 200, partner: 200, elite: 200, network: 200, admin: 200 } as const;
const members = { ...everybody, visitor: 401 } as const;
const answer = z.object({ said: z.string() });
const usual = { summary: 'Things', status: 200, response: answer, refusals: [], access: { all: everybody } } as const;
const breaks = () => {
  throw new Error('a fault of the schema');
};
const contract = {
  open: { ...usual, method: 'GET', path: '/api/open' },
  things: {
    own: { ...usual, method: 'GET', path: '/api/own', access: { all: members } },
    mixed: { ...usual, method: 'GET', path: '/api/mixed', access: { some: members, all: everybody } },
    account: { ...usual, method: 'GET', path: '/api/account', sessionOnly: true, access: { all: members } },
    byKey: { ...usual, method: 'GET', path: '/api/Things({id})', params: z.object({ id: z.number() }) },
    broken: { ...usual, method: 'GET', path: '/api/broken/{id}', params: z.object({ id: z.string().check(breaks) }) },
    foreign: { ...usual, method: 'POST', path: '/api/foreign', anyBody: true },
    change: {
      ...{ ...usual, method: 'POST', path: '/api/things/{id}', access: { all: members } },
      ...{ params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }), query: z.strictObject({ page: z.optional(z.string()) }) },
      ...{
        body: z.strictObject({ name: z.string(), version: z.optional(z.number()) }),
        refusals: ['idempotency.in_flight', 'not_allowed'],
      },
    },
  },
} as const satisfies Contract;

const elite: Actor = { role: 'elite', id: 7, referredBy: null };

async function served(more: Pick<Site, 'actor' | 'scope'> = {}) {
  const site = await servedRoutes({ contract, onEnd: onTestFinished, ...more });
  return { ...site, ...asking(site.url) };
}

describe('an endpoint', () => {
  it('requires a login if none of its operations is open to visitors', async () => {
    const [{ ask, met }, signedIn] = [await served(), await served({ actor: elite })];
    for (const path of ['/api/own', '/api/account']) {
      expect(await ask(path), path).toMatchObject({ status: 401, json: 'sign_in.required' });
      expect(await signedIn.ask(path), path).toMatchObject({ status: 200, json: { said: 'yes' } });
    }
    expect(met).toEqual([]);
    for (const path of ['/api/open', '/api/mixed']) expect(await ask(path), path).toMatchObject({ status: 200 });
  });

  it('allows a token only what its scope permits', async () => {
    const [reads, writes] = [await served({ actor: elite, scope: 'read' }), await served({ actor: elite, scope: 'write' })];
    expect(await reads.ask('/api/own')).toMatchObject({ status: 200 });
    expect(await reads.post('/api/things/1', { name: 'a' })).toMatchObject({ status: 403, json: 'token.read_only' });
    expect(await writes.post('/api/things/1', { name: 'a' })).toMatchObject({ status: 200 });
    for (const { ask } of [reads, writes]) expect(await ask('/api/account')).toMatchObject({ status: 403, json: 'token.session_only' });
    expect(reads.met).toHaveLength(1);
  });

  it('must declare who may access it, and must have a handler', async () => {
    const engine = { run: async () => ({ status: 200, reply: undefined }) } as never;
    const silent = { open: { ...contract.open, access: {} } };
    expect(() => buildRouter(silent, { open: async () => ({ said: '' }) } as never, engine)).toThrow(
      'GET /api/open does not declare who may access it',
    );
    expect(() => buildRouter({ open: contract.open }, {} as never, engine)).toThrow('no handler for open');
  });
});

describe('a request', () => {
  it("is validated by the schemas of the endpoint, and is passed on with the caller's address", async () => {
    const { post, met, asked } = await served({ actor: elite });
    await post('/api/things/12?page=2', { name: 'a', version: 3 }, { 'idempotency-key': 'once', 'user-agent': 'test' });
    const caller = { address: expect.stringMatching(/127\.0\.0\.1$/), userAgent: 'test' };
    expect(met).toEqual([{ params: { id: '12' }, query: { page: '2' }, body: { name: 'a', version: 3 }, version: 3, caller }]);
    const expected = { path: '/api/things/12', actor: elite, body: { name: 'a', version: 3 }, idempotencyKey: 'once' };
    expect(asked).toMatchObject([{ ...expected, endpoint: contract.things.change, mustHold: undefined }]);
  });

  it('matches only the exact path of an endpoint: case-sensitive, without a trailing slash, with literal brackets', async () => {
    const { ask, met, patterns } = await served();
    expect(await ask('/api/Things(12)')).toMatchObject({ status: 200 });
    expect(met).toMatchObject([{ params: { id: 12 } }]);
    for (const other of ['/api/Things12', '/api/things(12)', '/api/open/', '/api/Open', '/API/open'])
      expect((await ask(other)).status, other).toBe(404);
    // Metrics use the path pattern of the endpoint, so that they do not contain the ids of records.
    expect(patterns.slice(0, 2)).toEqual(['/api/Things({id})', undefined]);
  });

  it('is accepted with its body unparsed if another standard prescribes the format', async () => {
    const { ask, met } = await served();
    const form = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await ask('/api/foreign', form)).toMatchObject({ status: 200 });
    expect(met).toMatchObject([{ body: undefined, version: undefined }]);
  });

  it('gets 400 if it does not match the schemas, but 404 if its id cannot exist', async () => {
    const { ask, post, met } = await served({ actor: elite });
    expect(await post('/api/things/12', { name: 1 })).toMatchObject({ status: 400, json: 'request.invalid' });
    expect(await post('/api/things/12', { name: 'a', more: 1 })).toMatchObject({ status: 400 });
    expect(await post('/api/things/12?sort=up', { name: 'a' })).toMatchObject({ status: 400 });
    expect(await ask('/api/open?page=1')).toMatchObject({ status: 400 });
    const unknown = { code: 'request.unknown_path', message: 'Nothing was found at this URL.', issues: [{ path: 'id' }] };
    expect(await post('/api/things/twelve', { name: 'a' })).toMatchObject({ status: 404, body: unknown });
    expect(met).toEqual([]);
  });

  it('gets 500, not 404, if a bug in the server prevents its validation', async () => {
    const { ask, faults } = await served();
    expect(await ask('/api/broken/12')).toMatchObject({ status: 500, json: 'server.bug' });
    expect(faults).toMatchObject([{ message: 'a fault of the schema' }]);
  });

  it('takes its version from If-Match, which overrides the version in the body', async () => {
    const { post, met } = await served({ actor: elite });
    const versionOf = async (match: string) => {
      const { status } = await post('/api/things/1', { name: 'a', version: 3 }, match === '' ? {} : { 'if-match': match });
      return status === 200 ? (met.pop() as { version: number }).version : status;
    };
    const versions: number[] = [];
    for (const match of ['"7"', 'W/"8"', '"123456789"', '*', '', '7', 'x"7"', '"x7"', '"7"x', '"1234567890"'])
      versions.push(await versionOf(match));
    expect(versions).toEqual([7, 8, 123456789, 3, 3, 400, 400, 400, 400, 400]);
    const issues = [{ path: 'If-Match', message: 'Send a version in quotes, such as "3".' }];
    const refused = { code: 'request.invalid', message: 'If-Match must be a version in quotes.', issues };
    expect((await post('/api/things/1', { name: 'a' }, { 'if-match': '7' })).body).toEqual(refused);
  });

  it('uses its Idempotency-Key only if it creates something, and is refused if the key has spaces or is too long', async () => {
    const { ask, post, asked } = await served({ actor: elite });
    const issues = [{ path: 'Idempotency-Key', message: 'Send 1 to 200 ASCII characters, without spaces.' }];
    const refused = { code: 'request.invalid', message: 'Idempotency-Key must have at most 200 ASCII characters, without spaces.', issues };
    for (const bad of ['two words', 'x'.repeat(201)])
      expect(await post('/api/things/1', { name: 'a' }, { 'idempotency-key': bad }), bad).toMatchObject({ status: 400, body: refused });
    await post('/api/things/1', { name: 'a' }, { 'idempotency-key': 'x'.repeat(200) });
    await post('/api/things/1', { name: 'a' });
    await ask('/api/own', { headers: { 'idempotency-key': 'two words' } });
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['x'.repeat(200), undefined, undefined]);
  });
});
