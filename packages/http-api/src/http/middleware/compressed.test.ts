import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, describe, expect, it } from 'vitest';
import { compressed } from './compressed.ts';

const app = new Koa();
const texts: Readonly<Record<string, string>> = { tiny: 'x', short: 'A short text. '.repeat(200), long: 'A long text. '.repeat(10_000) };
app.use(compressed);
app.use((ctx) => {
  ctx.type = 'text/plain';
  ctx.body = texts[ctx.path.slice(1)];
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

async function ask(name: string, accepted: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`, {
    headers: { 'accept-encoding': accepted },
  });
  const [encoding, length] = ['content-encoding', 'content-length'].map((header) => answer.headers.get(header));
  return { text: await answer.text(), encoding, hasLength: length !== null };
}

describe('a response', () => {
  it.each(['br', 'gzip'])('with a short text is compressed in one piece, so that its length is known: %s', async (encoding) =>
    expect(await ask('short', encoding)).toEqual({ text: texts['short'], encoding, hasLength: true }),
  );

  it.each(['br', 'gzip'])('with a long text is compressed piece by piece: %s', async (encoding) =>
    expect(await ask('long', encoding)).toEqual({ text: texts['long'], encoding, hasLength: false }),
  );

  it.each([
    ['of a few bytes', 'tiny', 'br'],
    ['to a caller who accepts no compression', 'short', 'identity'],
  ])('%s is sent unchanged', async (_, name, accepted) =>
    expect(await ask(name, accepted)).toEqual({ text: texts[name], encoding: null, hasLength: true }),
  );
});
