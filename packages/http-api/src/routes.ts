import { type Answer, type Contract, type Endpoint, type HandlerInput, isEndpoint, isRepeatable, needsSignIn, z } from '@acre/contracts';
import { type Actor, isMember, type Member, Refusal, type Sheet } from '@acre/domain';
import type { Application, Archive, Json, Page, Upload } from '@acre/domain/application';
import Router from '@koa/router';
import type { Context } from 'koa';
import { answerSheet } from './answer-sheet.ts';
import { answerPage, answerView } from './answers.ts';
import { refuseToken } from './api-tokens.ts';
import { InvalidRequest } from './errors.ts';
import { answerArchive } from './files/answer-archive.ts';
import { answerFile, type FileReply } from './files/answer-file.ts';
import { answerMade, type MadeFile } from './files/answer-made.ts';
import type { Receive } from './files/receive-file.ts';
import type { FileStorage } from './files/storage.ts';
import { limitedBy } from './limited-by.ts';
import type { Limits } from './limits.ts';
import type { MustHold } from './pg/replication.ts';
import { check, readBody, readText } from './read-request.ts';
import { type Known, mustHold } from './replica/reads.ts';
import type { SessionControl } from './session.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
type Row<E extends Endpoint> = Answer<E> extends (infer R)[] ? DeepReadonly<R> : never;

/** What a handler gives back: a page, JSON as the store built it, a value, or nothing (204). */
export type Reply<E extends Endpoint> = E extends { paged: true }
  ? Page<Row<E>>
  : E extends { response: 'file' }
    ? FileReply | MadeFile | Archive
    : E extends { response: 'csv' }
      ? Sheet
      : E extends { response: 'text' }
        ? string
        : Answer<E> extends undefined
          ? undefined
          : Json<DeepReadonly<Answer<E>>> | DeepReadonly<Answer<E>>;

type Asking<E extends Endpoint> = E['access'][keyof E['access']]['visitor'] extends 401 ? Member : Actor;

export type Input<E extends Endpoint> = HandlerInput<E> & {
  actor: Asking<E>;
  /** From If-Match, or the body's `version`. */
  version: number | undefined;
  session: SessionControl;
  /** Where the request comes from. */
  caller: { address: string; userAgent: string };
} & (E['body'] extends 'file' ? { upload: Upload } : unknown);

export type Handler<E extends Endpoint> = (app: Application, input: Input<E>) => Promise<Reply<E>>;
/** One handler for each endpoint of the contract: a missing one does not compile. */
export type Handlers<C> = { readonly [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : Handlers<C[K]> };

/** What a request is, once it has been read: who repeats it must send the same. */
export type Asked = {
  endpoint: Endpoint;
  path: string;
  actor: Actor;
  body: unknown;
  idempotencyKey: string | undefined;
  session: SessionControl;
  /** What a replica must hold to answer it; undefined: only the primary may. */
  mustHold: MustHold | undefined;
};
export type Outcome = { status: number; reply: unknown };

/** Runs a handler's work in the right transaction. */
export type Run = (asked: Asked, work: (app: Application) => Promise<unknown>) => Promise<Outcome>;

/** Of an endpoint that takes no query, or no body. */
const nothing = z.strictObject({});

/** What routes run on. */
export type Engine = { run: Run; limits: Limits; receive: Receive; storage: FileStorage };

/** Routes for a whole contract. */
export function routes<C extends Contract>(contract: C, handlers: Handlers<C>, engine: Engine): Router {
  const router = new Router({ strict: true, sensitive: true });
  add(router, contract, handlers as Handlers<Contract>, engine);
  return router;
}

function add(router: Router, contract: Contract, handlers: Handlers<Contract>, engine: Engine): void {
  for (const [name, part] of Object.entries(contract)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    if (isEndpoint(part)) register(router, part, handler as unknown as Handler<Endpoint>, engine);
    else add(router, part, handler as Handlers<Contract>, engine);
  }
}

function register(router: Router, endpoint: Endpoint, handler: Handler<Endpoint>, engine: Engine): void {
  if (Object.keys(endpoint.access).length === 0) throw new Error(`${endpoint.method} ${endpoint.path} states no access`);
  router.register(endpoint.path.replace(/[()]/g, '\\$&').replace(/\{(\w+)\}/g, ':$1'), [endpoint.method], serve(endpoint, handler, engine));
}

const serve =
  (endpoint: Endpoint, handler: Handler<Endpoint>, { run, limits, receive, storage }: Engine) =>
  async (ctx: Context) => {
    ctx.state['route'] = endpoint.path;
    ctx.set({ ...endpoint.headers });
    const actor = ctx.state['actor'] as Actor;
    refuseToken(ctx, endpoint);
    if (needsSignIn(endpoint) && !isMember(actor)) throw new Refusal('sign_in.required');
    const takesFile = endpoint.body === 'file';
    const body = takesFile || endpoint.anyBody ? undefined : await readBody(ctx, endpoint.largestBody);
    const session = ctx.state['session'] as SessionControl;
    const input = {
      actor,
      ...readInput(ctx, endpoint, body),
      session,
      caller: { address: ctx.ip, userAgent: ctx.get('user-agent') },
    } as unknown as Input<Endpoint>;
    const asked = {
      endpoint,
      path: ctx.path,
      actor,
      body,
      idempotencyKey: keyOf(ctx, endpoint),
      session,
      mustHold: mustHold(endpoint, actor, ctx.state as Known),
    };
    const handle = (given: Input<Endpoint>) => run(asked, (app) => handler(app, given));
    const work = () =>
      declared(endpoint, takesFile ? receive(ctx, (upload) => handle({ ...input, upload } as Input<Endpoint>)) : handle(input));
    const tried = { limited: endpoint.limited, address: ctx.ip, actor, body, session };
    const { status, reply } = await limitedBy(limits, tried, (name, value) => ctx.set(name, value), work);
    if (isMember(actor) || endpoint.method !== 'GET') ctx.set('Cache-Control', 'no-store');
    ctx.status = status;
    if (endpoint.response === 'file') return answerBytes(ctx, storage, reply as FileReply | MadeFile | Archive);
    if (endpoint.response === 'csv') return answerSheet(ctx, reply as Sheet);
    if (endpoint.paged) answerPage(ctx, reply as Page<unknown>, input as unknown as { query: { page: number; pageSize: number } });
    else answerView(ctx, reply, endpoint.mediaType);
  };

async function answerBytes(ctx: Context, storage: FileStorage, reply: FileReply | MadeFile | Archive): Promise<void> {
  if ('entries' in reply) return answerArchive(ctx, storage, reply);
  return 'bytes' in reply ? answerMade(ctx, reply) : answerFile(ctx, storage, reply);
}

function readInput(ctx: Context, endpoint: Endpoint, body: unknown) {
  const { params, query } = endpoint;
  const checkedBody = endpoint.body === 'file' || endpoint.anyBody ? undefined : check(endpoint.body ?? nothing, body ?? {});
  return {
    params: params && knownId(() => check(params, readText(params, ctx['params'] as Record<string, string>))),
    query: check(query ?? nothing, readText(query ?? nothing, ctx.query)),
    body: checkedBody,
    version: versionOf(ctx, checkedBody),
  };
}

/** A path that cannot name a record is an unknown one. */
function knownId<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidRequest) throw new InvalidRequest('There is nothing at this address.', error.issues, 404);
    throw error;
  }
}

function versionOf(ctx: Context, body: unknown): number | undefined {
  const header = ctx.get('if-match');
  if (header === '' || header === '*') return (body as { version?: number } | undefined)?.version;
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (found === undefined)
    throw new InvalidRequest('If-Match must be a version in quotes.', [{ path: 'If-Match', message: 'Not a version.' }]);
  return Number(found);
}

function keyOf(ctx: Context, endpoint: Endpoint): string | undefined {
  const key = ctx.get('idempotency-key');
  if (!isRepeatable(endpoint) || key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new InvalidRequest('Idempotency-Key must be 1 to 200 visible characters.', [{ path: 'Idempotency-Key', message: 'Not a key.' }]);
  return key;
}

/** A refusal that its endpoint did not declare is a bug. */
async function declared<R>(endpoint: Endpoint, work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && !endpoint.refusals.includes(error.code))
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
    throw error;
  }
}
