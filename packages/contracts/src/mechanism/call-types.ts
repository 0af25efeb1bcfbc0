import type { Api } from '../api.ts';
import type { Endpoint } from './endpoint.ts';
import type { z } from './z.ts';

/**
 * Contains the properties of an endpoint that a caller needs at run time. For the compiler, `method` and `path` determine the types of the
 * input and the answer.
 */
export type Route = Pick<Endpoint, 'method' | 'path' | 'response' | 'paged' | 'changes'>;

type Every = { [N in keyof Api]: Api[N][keyof Api[N]] }[keyof Api];
type ByRoute = { [E in Every as `${E['method']} ${E['path']}`]: E };
type KeyOf<R extends Route> = `${R['method']} ${R['path']}`;
type EndpointOf<R extends Route> = R extends Endpoint ? R : KeyOf<R> extends keyof ByRoute ? ByRoute[KeyOf<R>] : never;

type In<S> = S extends z.ZodMiniType ? z.input<S> : never;

/** A query without required fields may be omitted. */
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType
  ? Record<never, never> extends In<E['query']>
    ? { query?: In<E['query']> }
    : { query: In<E['query']> }
  : unknown;
type FileOf<E extends Endpoint> = E['body'] extends 'file' ? { file: Blob } : unknown;
type InputOf<E extends Endpoint> = { [K in 'params' | 'body' as E[K] extends z.ZodMiniType ? K : never]: In<E[K]> } & QueryOf<E> &
  FileOf<E>;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : E['response'] extends 'file' | 'csv' | 'text'
    ? Blob
    : undefined;

/** This is the input of a call. An uploaded file keeps its name only if it is a `File`, not a plain `Blob`. */
export type CallInput<R extends Route> = InputOf<EndpointOf<R>>;
export type Answer<R extends Route> = AnswerOf<EndpointOf<R>>;
