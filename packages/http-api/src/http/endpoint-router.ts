import type { Answer } from '@acre/contracts/mechanism/call-types';
import { type Contract, type Endpoint, type HandlerInput, isEndpoint, isRepeatable, needsSignIn } from '@acre/contracts/mechanism/endpoint';
import { tabHeader, tabOf } from '@acre/contracts/mechanism/events';
import { z } from '@acre/contracts/mechanism/z';
import type { Archive } from '@acre/domain/account/personal-data/archive-data';
import type { Context as UseCaseContext } from '@acre/domain/context';
import type { Upload } from '@acre/domain/files/ports';
import { type Actor, isMember, type Member } from '@acre/domain/kernel/actor';
import type { Json, Page } from '@acre/domain/kernel/page';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Sheet } from '@acre/domain/kernel/sheet';
import type { Ports } from '@acre/domain/ports';
import type { Caller } from '@acre/domain/security/entry';
import Router from '@koa/router';
import type { Context } from 'koa';
import { answerArchive } from '../files/answer-archive.ts';
import { answerFile, type FileReply } from '../files/answer-file.ts';
import { answerMade, type MadeFile } from '../files/answer-generated-file.ts';
import type { Receive } from '../files/receive-file.ts';
import type { FileStorage } from '../files/storage.ts';
import { type Known, mustHold } from '../ops/replica/reads.ts';
import type { MustHold } from '../postgres/replication.ts';
import { preferencesOf } from '../preferences/known-preferences.ts';
import { answerSheet } from './answer-sheet.ts';
import { answerPage, answerView } from './answers.ts';
import { callerOf } from './current-request.ts';
import { InvalidRequest } from './middleware/errors.ts';
import type { RateLimits } from './rate-limits/count-attempts.ts';
import { limitRequest, type PersonNamed } from './rate-limits/limit-request.ts';
import { check, readBody, readText } from './read-request.ts';
import { refuseToken } from './session/api-tokens.ts';
import { knownDevice } from './session/known-device.ts';
import type { SessionControl } from './session/session.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
type Row<E extends Endpoint> = Answer<E> extends (infer R)[] ? DeepReadonly<R> : never;

/** This is what the handler of an endpoint returns. A handler may return JSON text from the store instead of an `Answer`. */
export type Reply<E extends Endpoint> = E extends { paged: true }
  ? Promise<Page<Row<E>>>
  : E extends { response: 'file' }
    ? Promise<FileReply | MadeFile | Archive>
    : E extends { response: 'csv' }
      ? Promise<Sheet>
      : E extends { response: 'text' }
        ? Promise<string>
        : Answer<E> extends undefined
          ? Promise<void>
          : Promise<Json<DeepReadonly<Answer<E>>> | DeepReadonly<Answer<E>>>;

type Asking<E extends Endpoint> = E['access'][keyof E['access']]['visitor'] extends 401 ? Member : Actor;

export type Input<E extends Endpoint> = HandlerInput<E> & {
  /** The version comes from If-Match, or the body's `version`. */
  version: number | undefined;
  session: SessionControl;
  caller: { address: string; userAgent: string };
} & (E['body'] extends 'file' ? { upload: Upload } : unknown);

/** A handler takes the checked request, runs use cases and returns what they return. */
export type Handler<E extends Endpoint> = (ctx: UseCaseContext<Asking<E>>, input: Input<E>) => Reply<E>;
/** The type requires one handler for each endpoint of the contract: a missing one does not compile. */
export type Handlers<C> = { readonly [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : Handlers<C[K]> };

/** This is a parsed request, as `Run` receives it. */
export type Asked = {
  endpoint: Endpoint;
  path: string;
  actor: Actor;
  params: unknown;
  body: unknown;
  /** Identifies the open page that sent the request, because that page is not notified of its own changes. */
  tab: string | undefined;
  idempotencyKey: string | undefined;
  session: SessionControl;
  caller: Caller;
  /** A replica must have replayed these changes before it serves the request. If undefined, only the primary may serve the request. */
  mustHold: MustHold | undefined;
};
export type Outcome = { status: number; reply: unknown };

/**
 * Runs the work of a handler. The endpoint and the request determine whether it runs in a transaction, on the connection pool or on a
 * replica.
 */
export type Run = (asked: Asked, work: (ports: Ports) => Promise<unknown>) => Promise<Outcome>;

/** Endpoints without a query or a body use this schema, which refuses every field. */
const nothing = z.strictObject({});

export type Engine = { run: Run; limits: RateLimits; personNamed: PersonNamed; receive: Receive; storage: FileStorage };

/** Builds the router of a whole contract, with one route for each endpoint. */
export function buildRouter<C extends Contract>(contract: C, handlers: Handlers<C>, engine: Engine): Router {
  const router = new Router({ strict: true, sensitive: true });
  add(router, contract, handlers as Handlers<Contract>, engine);
  return router;
}

function add(router: Router, contract: Contract, handlers: Handlers<Contract>, engine: Engine): void {
  for (const [name, part] of Object.entries(contract)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`There is no handler for ${name}`);
    if (isEndpoint(part)) register(router, part, handler as unknown as Handler<Endpoint>, engine);
    else add(router, part, handler as Handlers<Contract>, engine);
  }
}

function register(router: Router, endpoint: Endpoint, handler: Handler<Endpoint>, engine: Engine): void {
  if (Object.keys(endpoint.access).length === 0) throw new Error(`${endpoint.method} ${endpoint.path} does not declare who may access it`);
  router.register(endpoint.path.replace(/[()]/g, '\\$&').replace(/\{(\w+)\}/g, ':$1'), [endpoint.method], serve(endpoint, handler, engine));
}

const serve =
  (endpoint: Endpoint, handler: Handler<Endpoint>, { run, limits, personNamed, receive, storage }: Engine) =>
  async (ctx: Context) => {
    ctx.state['route'] = endpoint.path;
    ctx.state['endpoint'] = endpoint;
    ctx.set({ ...endpoint.headers });
    const actor = actorOf(ctx);
    refuseToken(ctx, endpoint);
    if (needsSignIn(endpoint) && !isMember(actor)) throw new Refusal('sign_in.required');
    const takesFile = endpoint.body === 'file';
    const body = takesFile || endpoint.anyBody ? undefined : await readBody(ctx, endpoint.largestBody);
    if (endpoint.limited === 'login') ctx.state['claimedName'] = nameIn(body);
    const session = ctx.state['session'] as SessionControl;
    const read = readInput(ctx, endpoint, body);
    const input = {
      ...read,
      session,
      caller: { address: ctx.ip, userAgent: ctx.get('user-agent') },
    } as unknown as Input<Endpoint>;
    const asked = {
      endpoint,
      path: ctx.path,
      actor,
      params: read.params,
      body,
      tab: tabOf(ctx.get(tabHeader)),
      idempotencyKey: keyOf(ctx, endpoint),
      session,
      caller: callerOf(ctx),
      mustHold: mustHold(endpoint, actor, ctx.state as Known),
    };
    const tried = { limited: limitOf(endpoint, body), address: ctx.ip, device: () => knownDevice(ctx), actor, body, session };
    const limited = <R>(work: () => Promise<R>) => limitRequest(limits, personNamed, tried, (name, value) => ctx.set(name, value), work);
    // A repeat with the same idempotency key must not count toward the limit. Therefore a request with a key is counted inside `run`, after
    // its key is claimed; a request without a key is counted before.
    const isKeyed = asked.idempotencyKey !== undefined;
    const handle = (given: Input<Endpoint>) =>
      run(asked, (ports) => {
        const work = () => handler({ ...ports, actor }, given);
        return isKeyed ? limited(work) : work();
      });
    const work = () =>
      declared(endpoint, takesFile ? receive(ctx, (upload) => handle({ ...input, upload } as Input<Endpoint>)) : handle(input));
    const { status, reply } = isKeyed ? await work() : await limited(work);
    if (isMember(actor) || endpoint.method !== 'GET') ctx.set('Cache-Control', 'no-store');
    ctx.status = status;
    if (endpoint.response === 'file') return answerBytes(ctx, storage, reply as FileReply | MadeFile | Archive);
    if (endpoint.response === 'csv') return answerSheet(ctx, reply as Sheet);
    if (endpoint.paged) answerPage(ctx, reply as Page<unknown>, input as unknown as { query: { page: number; pageSize: number } });
    else answerView(ctx, reply, endpoint.mediaType);
  };

/** Returns the caller. Adds the preference `othersSubmissions` to members, because it decides which submissions partners see. */
function actorOf(ctx: Context): Actor {
  const actor = ctx.state['actor'] as Actor;
  return isMember(actor) ? { ...actor, othersSubmissions: preferencesOf(ctx).othersSubmissions } : actor;
}

/** Returns the login name as the caller typed it. */
function nameIn(body: unknown): string | undefined {
  const { email, username } = (body ?? {}) as { email?: unknown; username?: unknown };
  const name = email ?? username;
  return typeof name === 'string' ? name : undefined;
}

const limitOf = ({ limited, limitedOnlyWith: key }: Endpoint, body: unknown): Endpoint['limited'] =>
  key === undefined || (typeof body === 'object' && body !== null && key in body) ? limited : undefined;

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

/** An invalid id in the path gets the same answer as an unknown record. */
function knownId<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidRequest) throw new InvalidRequest('Nothing was found at this URL.', error.issues, 404);
    throw error;
  }
}

function versionOf(ctx: Context, body: unknown): number | undefined {
  const header = ctx.get('if-match');
  if (header === '' || header === '*') return (body as { version?: number } | undefined)?.version;
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (found === undefined)
    throw new InvalidRequest('If-Match must be a version in quotes.', [
      { path: 'If-Match', message: 'Send a version in quotes, such as "3".' },
    ]);
  return Number(found);
}

function keyOf(ctx: Context, endpoint: Endpoint): string | undefined {
  const key = ctx.get('idempotency-key');
  if (!isRepeatable(endpoint) || key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new InvalidRequest('Idempotency-Key must have at most 200 ASCII characters, without spaces.', [
      { path: 'Idempotency-Key', message: 'Send 1 to 200 ASCII characters, without spaces.' },
    ]);
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
