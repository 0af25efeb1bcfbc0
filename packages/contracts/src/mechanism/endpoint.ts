import type { TokenScope } from '@acre/domain/account/api-token';
import type { RefusalCode } from '@acre/domain/kernel/refusal';
import type { Limit } from './rate-limits.ts';
import type { z } from './z.ts';

/**
 * Lists the kinds of callers of an endpoint. Some names have a special meaning:
 * - `owner`: the member who owns the record that the call reads or changes
 * - `network`: an elite whose network contains the owner
 * - `partner`, `elite`: members without a relation to the owner
 */
export const callerRoles = ['visitor', 'owner', 'partner', 'elite', 'network', 'admin'] as const;
export type CallerRole = (typeof callerRoles)[number];

/** Each row of the authorization matrix gives the status that each caller gets for a valid call. */
export type AccessRow = Readonly<Record<CallerRole, number>>;

type AnyObject = z.ZodMiniObject;

export type Endpoint = Readonly<{
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  params?: AnyObject;
  query?: AnyObject;
  /** `file` is one file as multipart/form-data; anything else is JSON. */
  body?: AnyObject | 'file';
  /** The JSON body may have this many bytes, by default 100 kB. */
  largestBody?: number;
  status: 200 | 201 | 204;
  /**
   * Describes the body of the response:
   * - a Zod schema: JSON
   * - `file`: bytes of any media type
   * - `csv`: a streamed table in CSV format
   * - `text`: text with the media type `mediaType`
   * - undefined: no body, and `status` is 204
   */
  response?: z.ZodMiniType | 'file' | 'csv' | 'text';
  /** This is the media type of a JSON or text response, by default application/json. Files and tables have media types of their own. */
  mediaType?: string;
  /**
   * Lists the paths whose responses change after a call. Each path includes all paths below it. A parameter such as `{id}` has its value
   * from the call. If the call lacks the parameter, the path matches every value. `session` means that the call changes the login, so all
   * responses change.
   */
  changes?: readonly `/api/${string}`[] | 'session';
  /** If `changes` is `session`, lists the paths whose answers also change for other people. */
  changesForOthers?: readonly `/api/${string}`[];
  /** True if each member gets only their own data from this endpoint. Its changes are then not announced to all members. */
  own?: true;
  /** All answers have these headers, including errors. */
  headers?: Readonly<Record<string, string>>;
  /** A list answers with X-Total-Count and Link headers. */
  paged?: true;
  refusals: readonly RefusalCode[];
  /**
   * Each key is a kind of call, such as `listed` or `unlisted`. Each value is its row of the authorization matrix. The server does not
   * start if this object is empty.
   */
  access: Readonly<Record<string, AccessRow>>;
  limited?: Limit;
  /** The limit counts only requests whose body has this key. */
  limitedOnlyWith?: string;
  /**
   * The endpoint refuses every API token, because a token must not manage its owner's account. Sessions and visitors are treated as
   * `access` says.
   */
  sessionOnly?: true;
  /** Administrators who must set up a second factor may call this endpoint; every other endpoint refuses them with 403. */
  beforeSecondFactor?: true;
  /** The body is not validated, because another system defines its form. */
  anyBody?: true;
  /** Answers to visitors are cached until public data changes; they must not depend on anything else. */
  publicCache?: true;
  /** The call changes nothing although it is not a GET: read tokens may call it, and its transaction is read-only. */
  readOnly?: true;
  /**
   * A replica may answer a member's request once it has replayed all writes of that member. For visitors, `publicCache` decides whether a
   * replica may answer.
   */
  reads?: 'replica';
  /** `own` means that the use case opens its transaction itself, because slow work (hashing) comes first. */
  transaction?: 'own';
}>;

type Out<S> = S extends z.ZodMiniType ? z.output<S> : never;

/** This is the input that a handler receives after validation. For the input that a caller sends, see `call-types.ts`. */
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: Out<E[K]>;
};

export type Contract = { readonly [name: string]: Endpoint | Contract };
export const endpoint = <const E extends Endpoint>(it: E): E => it;
export const isEndpoint = (it: Endpoint | Contract): it is Endpoint => typeof it.path === 'string';

/** Lists every endpoint of a contract with its dotted name. */
export const endpointsOf = (contract: Contract, prefix = ''): readonly (readonly [string, Endpoint])[] =>
  Object.entries(contract).flatMap(([name, part]) =>
    isEndpoint(part) ? [[prefix + name, part] as const] : endpointsOf(part, `${prefix}${name}.`),
  );

/** Returns whether visitors get a 401 for every operation. If so, the handler always has a member as its actor. */
export const needsSignIn = (it: Endpoint): boolean => Object.values(it.access).every((row) => row.visitor === 401);

/** Returns whether every row in `access` refuses all members who are not administrators. Visitors are not checked. */
export const forAdminsAlone = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  Object.values(access).every(({ owner, partner, elite, network }) => Math.min(owner, partner, elite, network) >= 400);

/** Returns whether a call may change anything. */
export const isWrite = ({ method, readOnly }: Asked): boolean => method !== 'GET' && readOnly !== true;
type Asked = Readonly<{ method: Endpoint['method']; readOnly?: true | undefined }>;

/** Returns why an API token of that scope may not make the call, regardless of its owner; undefined if it may. */
export function tokenRefusal(it: Asked & Pick<Endpoint, 'sessionOnly'>, scope: TokenScope): RefusalCode | undefined {
  if (it.sessionOnly) return 'token.session_only';
  return scope === 'read' && isWrite(it) ? 'token.read_only' : undefined;
}

/** Returns whether the endpoint accepts an Idempotency-Key, so that a client can safely repeat a request after a lost response. */
export const isRepeatable = (it: Endpoint): boolean => it.refusals.includes('idempotency.in_flight');
