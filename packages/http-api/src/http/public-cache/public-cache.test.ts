import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';
import { afterAll, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { memoryOf } from './memory.ts';
import { publicCache } from './public-cache.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** Starts a test server that caches the responses of `make`. A test changes `state.version` to invalidate the cached responses. */
async function serving(make: Middleware, memory = memoryOf<Answer>(1_000_000)) {
  const state = { version: '1' };
  const app = new Koa();
  app.silent = true;
  app.use(publicCache(memory, async () => state.version));
  app.use(make);
  const server = app.listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, ask: (path = '/', headers: Record<string, string> = {}) => fetch(base + path, { headers }) };
}

const text = 'A long text. '.repeat(200);

it('a response is made once for all concurrent requests, and again after a change', async () => {
  let made = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { state, ask } = await serving(async (ctx) => {
    made += 1;
    const nth = made;
    await held;
    ctx.body = `${nth} ${text}`;
  });
  const asked = Array.from({ length: 12 }, (_, nth) => ask('/', { 'accept-encoding': ['br', 'gzip', 'identity'][nth % 3] ?? '' }));
  await expect.poll(() => made).toBe(1);
  letGo();
  for (const reply of await Promise.all(asked)) expect(await reply.text()).toBe(`1 ${text}`);
  expect(await (await ask()).text()).toBe(`1 ${text}`);
  state.version = '2';
  expect(await (await ask()).text()).toBe(`2 ${text}`);
  expect(made).toBe(2);
});

it('a response keeps its ETag if its body is unchanged, and a changed body or header is sent', async () => {
  let total = 1;
  let body = text;
  const memory = memoryOf<Answer>(1_000_000);
  const { state, ask } = await serving((ctx) => {
    ctx.set('X-Total-Count', `${total}`);
    ctx.body = body;
  }, memory);
  const of = async () => {
    const reply = await ask('/', { 'accept-encoding': 'br' });
    return { tag: reply.headers.get('etag'), total: reply.headers.get('x-total-count'), body: await reply.text() };
  };
  const first = await of();
  const copies = memory.get('/')?.copies;
  [state.version, total] = ['2', 2];
  expect(await of()).toEqual({ ...first, total: '2' });
  expect(memory.get('/')).toMatchObject({ version: '2' });
  expect(memory.get('/')?.copies).toBe(copies);
  [state.version, body] = ['3', text.toUpperCase()];
  const changed = await of();
  expect(changed.body).toBe(text.toUpperCase());
  expect(changed.tag).not.toBe(first.tag);
});

it('a caller who has the current response gets 304, and the response is not made again', async () => {
  let made = 0;
  const { ask } = await serving((ctx) => {
    made += 1;
    ctx.body = text;
  });
  const tag = (await ask()).headers.get('etag') ?? '';
  const again = await ask('/', { 'if-none-match': tag, 'cache-control': 'max-age=0' });
  expect([again.status, made]).toEqual([304, 1]);
});

it('a response is never cached or shared if it is an error, sets a cookie or forbids caching', async () => {
  let made = 0;
  const { ask } = await serving(async (ctx) => {
    made += 1;
    const nth = made;
    await new Promise((done) => setTimeout(done, 20));
    if (ctx.path === '/fails' && nth === 1) throw new Error('away');
    if (ctx.path === '/refuses') ctx.status = 404;
    if (ctx.path === '/cookie') ctx.set('Set-Cookie', `nth=${nth}`);
    if (ctx.path === '/no-store') ctx.set('Cache-Control', 'no-store');
    ctx.body = `${nth}`;
  });
  const failing = await Promise.all([ask('/fails'), ask('/fails')]);
  expect(failing.map(({ status }) => status).sort()).toEqual([200, 500]);
  for (const path of ['/refuses', '/cookie', '/no-store']) {
    const bodies = [];
    for (const reply of await Promise.all([ask(path), ask(path)])) bodies.push(await reply.text());
    bodies.push(await (await ask(path)).text());
    expect(new Set(bodies).size, path).toBe(3);
  }
});

it('a request with a session or a token bypasses the cache', async () => {
  const { ask } = await serving((ctx) => {
    ctx.body = `${ctx.get('cookie')}${ctx.get('authorization')}`;
  });
  expect(await (await ask()).text()).toBe('');
  expect(await (await ask('/', { cookie: 'acre.sid=1' })).text()).toBe('acre.sid=1');
  expect(await (await ask('/', { authorization: 'Bearer 2' })).text()).toBe('Bearer 2');
  expect(await (await ask()).text()).toBe('');
});
