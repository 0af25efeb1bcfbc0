import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { type Contract, isEndpoint } from '@acre/contracts/mechanism/endpoint';
import { type Actor, visitor } from '@acre/domain/kernel/actor';
import Koa from 'koa';
import { localStorage } from '../files/local-storage.ts';
import { receiveInto } from '../files/receive-file.ts';
import { type Asked, buildRouter, type Handlers } from '../http/endpoint-router.ts';
import { problems } from '../http/middleware/errors.ts';
import type { Client, RateLimits } from '../http/rate-limits/count-attempts.ts';
import { cookieKeys } from '../http/session/cookie-keys.ts';

type Handle = (input: Readonly<Record<string, unknown>>) => unknown;

const handlersOf = (contract: Contract, handle: Handle): object =>
  Object.fromEntries(
    Object.entries(contract).map(([name, part]) => [
      name,
      isEndpoint(part) ? async (_: unknown, input: Parameters<Handle>[0]) => handle(input) : handlersOf(part, handle),
    ]),
  );

export type Site = Readonly<{
  contract: Contract;
  actor?: Actor;
  scope?: 'read' | 'write' | undefined;
  /** This function answers every endpoint of `contract`. By default, it returns a fixed object. */
  handle?: Handle;
  folder?: string;
  /** Registers the cleanup: `servedRoutes` calls this with a function that stops its server. Tests pass Vitest's `onTestFinished`. */
  onEnd: (end: () => void) => void;
}>;

type Tried = Client & Readonly<{ limit: string }>;

/** Serves only the routes of a contract for the given actor, and records how far each request gets. */
export async function servedRoutes({ contract, actor = visitor, scope, handle = () => ({ said: 'yes' }), folder = tmpdir(), onEnd }: Site) {
  const [asked, met, tried, faults, patterns]: [Asked[], object[], Tried[], Error[], unknown[]] = [[], [], [], [], []];
  const handlers = handlersOf(contract, ({ params, query, body, version, caller, upload, ...rest }) => {
    met.push({ params, query, body, version, caller, ...(upload !== undefined && { upload }) });
    return handle({ params, query, body, version, caller, upload, ...rest });
  });
  const within: RateLimits['within'] = (limit, client, work, report) => {
    tried.push({ limit, ...client });
    report?.({ left: 9, seconds: 12.3 });
    return work();
  };
  const router = buildRouter(contract, handlers as Handlers<Contract>, {
    run: async (of, work) => {
      asked.push(of);
      return { status: of.endpoint.status, reply: await work({} as never) };
    },
    limits: { within },
    personNamed: async () => undefined,
    receive: receiveInto(folder),
    storage: localStorage(folder),
  });
  const app = new Koa();
  app.keys = cookieKeys(['of these routes']);
  app.on('error', (fault: Error) => faults.push(fault));
  app.use(problems);
  app.use(async (ctx, next) => {
    const preferences = { publicUrl: 'http://acre.test' };
    Object.assign(ctx.state, { actor, session: { awaiting: undefined }, tokenScope: scope, preferences });
    await next().finally(() => patterns.push(ctx.state['route']));
  });
  app.use(router.routes());
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => void server.close().closeAllConnections());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked, met, tried, faults, patterns };
}

/**
 * Returns functions that send requests to `url`. If the JSON body of the reply has a `code`, `json` is that code. Otherwise, `json` is the
 * body.
 */
export function asking(url: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(url + path, init);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = bytes.toString('utf8');
    const body: unknown = reply.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : undefined;
    return { status: reply.status, json: (body as { code?: string } | undefined)?.code ?? body, body, text, headers: reply.headers };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  return { ask, post };
}
