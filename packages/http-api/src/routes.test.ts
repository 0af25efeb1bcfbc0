import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { type Contract, z } from '@acre/contracts';
import { type Actor, Refusal, visitor } from '@acre/domain';
import Koa from 'koa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problems } from './errors.ts';
import { localStorage } from './files/local-storage.ts';
import { receiveInto } from './files/receive-file.ts';
import { type Asked, type Handlers, routes } from './routes.ts';

const everybody = { visitor: 200, owner: 200, partner: 200, elite: 200, network: 200, admin: 200 } as const;
const members = { ...everybody, visitor: 401 } as const;
const answer = z.object({ said: z.string() });
const usual = { summary: 'Things', status: 200, response: answer, refusals: [], access: { all: everybody } } as const;
const contract = {
  open: { ...usual, method: 'GET', path: '/api/open' },
  things: {
    own: { ...usual, method: 'GET', path: '/api/own', access: { all: members } },
    mixed: { ...usual, method: 'GET', path: '/api/mixed', access: { some: members, all: everybody } },
    account: { ...usual, method: 'GET', path: '/api/account', sessionOnly: true, access: { all: members } },
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

/** A server of this contract, whoever asks; `says` is what the handlers do. */
async function served({ actor = visitor as Actor, scope = undefined as 'read' | 'write' | undefined, says = async () => 'yes' } = {}) {
  const asked: Asked[] = [];
  const met: object[] = [];
  const handler = async (_: unknown, { params, query, body, version, caller }: Record<string, unknown>) => {
    met.push({ params, query, body, version, caller });
    return { said: await says() };
  };
  const handlers = { open: handler, things: { own: handler, mixed: handler, account: handler, change: handler } };
  const router = routes(contract, handlers as unknown as Handlers<typeof contract>, {
    run: async (of, work) => {
      asked.push(of);
      return { status: of.endpoint.status, reply: await work({} as never) };
    },
    limits: { count: (_, work) => work(), guard: (_, work) => work() },
    receive: receiveInto(tmpdir()),
    storage: localStorage(tmpdir()),
  });
  const app = new Koa();
  app.silent = true;
  app.use(problems);
  app.use((ctx, next) => {
    Object.assign(ctx.state, { actor, session: { awaiting: undefined }, tokenScope: scope });
    return next();
  });
  app.use(router.routes());
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(url + path, init);
    const text = await reply.text();
    return { status: reply.status, json: text === '' ? undefined : (JSON.parse(text).code ?? JSON.parse(text)), headers: reply.headers };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  return { ask, post, asked, met };
}

describe('who reaches an endpoint', () => {
  it('where every operation takes a session, a member and no visitor', async () => {
    const [{ ask, met }, signedIn] = [await served(), await served({ actor: elite })];
    for (const path of ['/api/own', '/api/account']) {
      expect(await ask(path), path).toMatchObject({ status: 401, json: 'sign_in.required' });
      expect(await signedIn.ask(path), path).toMatchObject({ status: 200, json: { said: 'yes' } });
    }
    expect(met).toEqual([]);
    for (const path of ['/api/open', '/api/mixed']) expect(await ask(path), path).toMatchObject({ status: 200 });
  });

  it('a token only within what it may do', async () => {
    const [reads, writes] = [await served({ actor: elite, scope: 'read' }), await served({ actor: elite, scope: 'write' })];
    expect(await reads.ask('/api/own')).toMatchObject({ status: 200 });
    expect(await reads.post('/api/things/1', { name: 'a' })).toMatchObject({ status: 403, json: 'token.read_only' });
    expect(await writes.post('/api/things/1', { name: 'a' })).toMatchObject({ status: 200 });
    for (const { ask } of [reads, writes]) expect(await ask('/api/account')).toMatchObject({ status: 403, json: 'token.session_only' });
    expect(reads.met).toHaveLength(1);
  });

  it('nobody where it says not whom it is for, and none is served without its handler', async () => {
    const engine = { run: async () => ({ status: 200, reply: undefined }) } as never;
    const silent = { open: { ...contract.open, access: {} } };
    expect(() => routes(silent, { open: async () => ({ said: '' }) } as never, engine)).toThrow('GET /api/open states no access');
    expect(() => routes({ open: contract.open }, {} as never, engine)).toThrow('no handler for open');
  });
});

describe('what is asked', () => {
  it('is read by the schemas of the endpoint, and from where', async () => {
    const { post, met, asked } = await served({ actor: elite });
    await post('/api/things/12?page=2', { name: 'a', version: 3 }, { 'idempotency-key': 'once', 'user-agent': 'test' });
    const caller = { address: expect.stringMatching(/127\.0\.0\.1$/), userAgent: 'test' };
    expect(met).toEqual([{ params: { id: '12' }, query: { page: '2' }, body: { name: 'a', version: 3 }, version: 3, caller }]);
    const told = { path: '/api/things/12', actor: elite, body: { name: 'a', version: 3 }, idempotencyKey: 'once' };
    expect(asked).toMatchObject([{ ...told, endpoint: contract.things.change, mustHold: undefined }]);
  });

  it('is refused where it fits no schema; what cannot be the id of anything is not there', async () => {
    const { ask, post, met } = await served({ actor: elite });
    expect(await post('/api/things/12', { name: 1 })).toMatchObject({ status: 400, json: 'request.invalid' });
    expect(await post('/api/things/12', { name: 'a', more: 1 })).toMatchObject({ status: 400 });
    expect(await post('/api/things/12?sort=up', { name: 'a' })).toMatchObject({ status: 400 });
    expect(await ask('/api/open?page=1')).toMatchObject({ status: 400 });
    expect(await post('/api/things/twelve', { name: 'a' })).toMatchObject({ status: 404, json: 'request.unknown_path' });
    expect(met).toEqual([]);
  });

  it('names the version that it was made on by If-Match, before that of the body', async () => {
    const { post, met } = await served({ actor: elite });
    const versionOf = async (match: string) => {
      const { status } = await post('/api/things/1', { name: 'a', version: 3 }, match === '' ? {} : { 'if-match': match });
      return status === 200 ? (met.pop() as { version: number }).version : status;
    };
    const versions: number[] = [];
    for (const match of ['"7"', 'W/"8"', '*', '', '7', '"x7"', '"7"x', '"1234567890"']) versions.push(await versionOf(match));
    expect(versions).toEqual([7, 8, 3, 3, 400, 400, 400, 400]);
  });

  it('is done once for a key of visible characters, where it creates something', async () => {
    const { ask, post, asked } = await served({ actor: elite });
    for (const bad of ['two words', 'x'.repeat(201)])
      expect((await post('/api/things/1', { name: 'a' }, { 'idempotency-key': bad })).status, bad).toBe(400);
    await post('/api/things/1', { name: 'a' }, { 'idempotency-key': 'x'.repeat(200) });
    await post('/api/things/1', { name: 'a' });
    await ask('/api/own', { headers: { 'idempotency-key': 'two words' } });
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['x'.repeat(200), undefined, undefined]);
  });
});

describe('what is answered', () => {
  it('to members, or to what is no GET, is kept by nobody on the way', async () => {
    const [open, own] = [await served(), await served({ actor: elite })];
    expect((await open.ask('/api/open')).headers.get('cache-control')).toBeNull();
    expect((await own.ask('/api/open')).headers.get('cache-control')).toBe('no-store');
    expect((await own.post('/api/things/1', { name: 'a' })).headers.get('cache-control')).toBe('no-store');
  });

  it('is a refusal that the endpoint declares; any other is a fault of the server', async () => {
    const says = async (): Promise<string> => {
      throw new Refusal('not_allowed');
    };
    const { ask, post } = await served({ actor: elite, says });
    expect(await post('/api/things/1', { name: 'a' })).toMatchObject({ status: 403, json: 'not_allowed' });
    expect(await ask('/api/own')).toMatchObject({ status: 500, json: 'server.bug' });
  });
});
