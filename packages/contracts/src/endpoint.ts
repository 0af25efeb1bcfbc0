import type { RefusalCode, TokenScope } from '@acre/domain';
import type { z } from './z.ts';

/** Who may be asking, seen from the record asked for: its owner, a stranger of each role, an elite whose network holds it, an admin. */
export const askers = ['visitor', 'owner', 'partner', 'elite', 'network', 'admin'] as const;
export type Asker = (typeof askers)[number];

/** One row of the authorization matrix: the status each asker gets for a well-formed call. */
export type AccessRow = Readonly<Record<Asker, number>>;

type AnyObject = z.ZodMiniObject;

export type Endpoint = Readonly<{
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  params?: AnyObject;
  query?: AnyObject;
  /** `file`: one file as multipart/form-data; else JSON. */
  body?: AnyObject | 'file';
  /** Bytes that the JSON may have; 100 kB where nothing is said. */
  largestBody?: number;
  status: 200 | 201 | 204;
  /** `file`: bytes of any media type; `csv`: a list as a table, sent as it is read; `text`: of its media type; undefined for 204. */
  response?: z.ZodMiniType | 'file' | 'csv' | 'text';
  /** Of what is neither a file nor a table; application/json where nothing is said. */
  mediaType?: string;
  /** What every answer carries, errors too. */
  headers?: Readonly<Record<string, string>>;
  /** A list answers with X-Total-Count and Link headers. */
  paged?: true;
  refusals: readonly RefusalCode[];
  /** Rows by operation; an endpoint without any does not boot. */
  access: Readonly<Record<string, AccessRow>>;
  /**
   * How often it may be tried, and by whom that is counted: `rate-limits.ts`. Of enquiries and visits by address alone, so that nobody
   * is kept from writing by another who gives their e-mail; letters are what a member sends to addresses of their choice. A `proof`
   * counts as a try of the password and as one of a code.
   */
  limited?:
    | 'login'
    | 'register'
    | 'referral'
    | 'password'
    | 'enquiry'
    | 'reset'
    | 'link'
    | 'visit'
    | 'upload'
    | 'brochure'
    | 'statement'
    | 'export'
    | 'letter'
    | 'code'
    | 'proof';
  /** Takes a session, or a visitor: what concerns the account itself is out of every API token's reach. */
  sessionOnly?: true;
  /** Open to an administrator of whom a second factor is demanded and who has none yet; every other endpoint answers 403. */
  beforeSecondFactor?: true;
  /** What is sent along is not read: it comes in a form that somebody else prescribes. */
  anyBody?: true;
  /** Answers to visitors are kept until public data changes; they depend on nothing else. */
  remembered?: true;
  /** Only tells, though it is not asked by GET: an API token that may only read may ask it, and its transaction cannot write. */
  onlyTells?: true;
  /** A list or figures: a replica may answer it that has all that the asker wrote. Of visitors, who write nothing, see `remembered`. */
  reads?: 'replica';
  /** `own`: the use case opens its transaction itself, because slow work (hashing) comes before it. */
  transaction?: 'own';
}>;

type Parts = 'params' | 'query' | 'body';
type In<S> = S extends z.ZodMiniType ? z.input<S> : never;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : never;

/** A query that may be empty may be left out. */
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? Record<never, never> extends In<E['query']>
    ? { query?: In<E['query']> }
    : { query: In<E['query']> }
  : unknown;

/** What a caller passes; what a handler receives; what a caller gets. A file keeps its name when it is a `File`. */
export type CallInput<E extends Endpoint> = { [K in 'params' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]> } & QueryOf<E> &
  FileOf<E>;
type FileOf<E extends Endpoint> = E['body'] extends 'file' ? { file: Blob } : unknown;
export type HandlerInput<E extends Endpoint> = { [K in Parts as E[K] extends z.ZodMiniType ? K : never]: Out<E[K]> };
export type Answer<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends 'file' | 'csv' | 'text'
    ? Blob
    : undefined;

export type Contract = { readonly [name: string]: Endpoint | Contract };
export const endpoint = <const E extends Endpoint>(it: E): E => it;
export const isEndpoint = (it: Endpoint | Contract): it is Endpoint => typeof it.path === 'string';

/** Every endpoint of a contract with its dotted name. */
export const endpointsOf = (contract: Contract, prefix = ''): readonly (readonly [string, Endpoint])[] =>
  Object.entries(contract).flatMap(([name, part]) =>
    isEndpoint(part) ? [[prefix + name, part] as const] : endpointsOf(part, `${prefix}${name}.`),
  );

/** Does every asker but those signed in get a 401? Then nobody reaches the handler without a session. */
export const needsSignIn = (it: Endpoint): boolean => Object.values(it.access).every((row) => row.visitor === 401);

/** Does every operation turn every member away who is no administrator, whatever record it is about? */
export const forAdminsAlone = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  Object.values(access).every(({ owner, partner, elite, network }) => Math.min(owner, partner, elite, network) >= 400);

/** May anything be another than before, once it was called? */
export const isWrite = ({ method, onlyTells }: Asked): boolean => method !== 'GET' && onlyTells !== true;
type Asked = Readonly<{ method: Endpoint['method']; onlyTells?: true | undefined }>;

/** Why an API token of that scope may not make the call, whoever its owner is; undefined when it may. */
export function tokenRefusal(it: Asked & Pick<Endpoint, 'sessionOnly'>, scope: TokenScope): RefusalCode | undefined {
  if (it.sessionOnly) return 'token.session_only';
  return scope === 'read' && isWrite(it) ? 'token.read_only' : undefined;
}

/** Does it take an Idempotency-Key? What creates nothing has no use for one. */
export const isRepeatable = (it: Endpoint): boolean => it.refusals.includes('idempotency.in_flight');
