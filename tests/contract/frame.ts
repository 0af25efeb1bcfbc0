import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Answer, CallInput } from '@acre/contracts/mechanism/call-types';
import { type CallOptions, urlOf } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { sentenceOf, statusOf } from '@acre/contracts/mechanism/errors';
import type { RefusalCode } from '@acre/domain/kernel/refusal';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { State } from './states.ts';

const { eachLike, fromProviderState, like, regex } = MatchersV3;

export const pactFolder = fileURLToPath(new URL('../../packages/contracts/pacts/', import.meta.url));
/** This folder contains the contracts of past months, with one folder for each month. The server must still fulfill them. */
export const frozenFolder = fileURLToPath(new URL('frozen/', import.meta.url));
export const provider = 'http-api';
/** The upload is the smallest possible document. */
export const documentToUpload = fileURLToPath(new URL('consumer/web/rent-roll.pdf', import.meta.url));

/**
 * These are wait times in milliseconds. The mock server may answer before it has recorded a request, so each interaction waits for
 * `usually` before it ends. If the request is still unrecorded, the interaction is repeated with a wait of `busy`.
 */
const recording = { usually: 100, busy: 3000 };
const unrecorded = /expected but not received/;

type Part<T> = T extends object ? { readonly [K in keyof T]?: Part<T[K]> } : T;
/** The example of a list has exactly one row. The contract requires that every row of the real answer has the form of this row. */
export type Example<T> = T extends readonly (infer Row)[] ? readonly [Part<Row>] : Part<T>;

/** Describes what a consumer expects of an endpoint. Method, path and status come from the endpoint; the example must match its schema. */
export type Need<E extends Endpoint> = {
  readonly given: readonly State[];
  readonly when: string;
  readonly call: CallInput<E>;
  readonly options?: CallOptions | undefined;
  /** `sends` are expected headers of the request, `reads` those of the answer. Each has a pattern that must match, and an example. */
  readonly sends?: Headers;
  readonly reads?: Headers;
  /** A file is matched only by its content type. */
  readonly mediaType?: string;
  /** Only the server knows the values of these path parameters and body fields; a provider state supplies them. */
  readonly fromState?: readonly string[];
} & ({ readonly reply: Example<Answer<E>> | undefined } | { readonly refused: RefusalCode });

type Headers = Readonly<Record<string, readonly [pattern: string, example: string]>>;
const matched = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, [pattern, example]]) => [name, regex(pattern, example)]));

/** Calls a mock server through the consumer's own client, and records the expectations. */
export const needsOf = (consumer: string) => {
  const note = async <E extends Endpoint>(endpoint: E, need: Need<E>, use: (url: string) => Promise<void>, wait: number): Promise<void> => {
    // Each interaction has a mock server of its own, so that a failed recording can be repeated.
    const pact = new PactV4({ consumer, provider, dir: pactFolder, logLevel: 'error' });
    const states = need.given.reduce((interaction, [name, parameters]) => interaction.given(name, parameters), pact.addInteraction());
    await states
      .uponReceiving(need.when)
      .withRequest(endpoint.method, pathOf(endpoint, need), (request) => ask(request, endpoint, need))
      .willRespondWith('refused' in need ? statusOf[need.refused] : endpoint.status, (response) => {
        if (endpoint.paged && !('refused' in need)) response.headers({ 'x-total-count': regex('^\\d+$', '1') });
        response.headers(matched({ ...ofMediaType(endpoint, need), ...need.reads }));
        const answer = answerOf(endpoint, need);
        if (answer !== undefined) response.jsonBody(answer);
      })
      .executeTest(async ({ url }) => {
        await use(url);
        await pause(wait);
      });
  };
  return <E extends Endpoint>(endpoint: E, need: Need<E>, use: (url: string) => Promise<void>): Promise<void> =>
    note(endpoint, need, use, recording.usually).catch((error) => {
      if (!unrecorded.test(`${error}`)) throw error;
      return note(endpoint, need, use, recording.busy);
    });
};

type Interaction = ReturnType<ReturnType<PactV4['addInteraction']>['uponReceiving']>;
type Request = Parameters<NonNullable<Parameters<Interaction['withRequest']>[2]>>[0];

function ask<E extends Endpoint>(request: Request, endpoint: E, { call, options, sends = {}, fromState = [] }: Need<E>): void {
  const { idempotencyKey, ifMatch } = options ?? {};
  const [, query] = urlOf(endpoint, call).split('?');
  const { body } = call as { body?: Readonly<Record<string, string>> };
  request.headers({ accept: 'application/json', ...matched(sends) });
  if (idempotencyKey !== undefined) request.headers({ 'idempotency-key': idempotencyKey });
  if (ifMatch !== undefined) request.headers({ 'if-match': `"${ifMatch}"` });
  if (query) request.query(Object.fromEntries(new URLSearchParams(query)));
  const given = fromState.flatMap((name) => (body?.[name] ? [[name, fromProviderState(`\${${name}}`, body[name])] as const] : []));
  if (body !== undefined) request.jsonBody({ ...body, ...Object.fromEntries(given) });
  if (endpoint.body === 'file') request.multipartBody('application/pdf', documentToUpload, 'file', 'a-boundary');
}

function pathOf<E extends Endpoint>(endpoint: E, { call, fromState = [] }: Need<E>) {
  const [path = ''] = urlOf(endpoint, call).split('?');
  const { params = {} } = call as { params?: Readonly<Record<string, string>> };
  const given = fromState.filter((name) => params[name]);
  const template = given.reduce((made, name) => made.replace(`${params[name]}`, `\${${name}}`), path);
  return template === path ? path : fromProviderState(template, path);
}

function ofMediaType<E extends Endpoint>(endpoint: E, need: Need<E>): Headers {
  const mediaType = 'refused' in need ? undefined : endpoint.response === 'csv' ? 'text/csv' : need.mediaType;
  return mediaType === undefined ? {} : { 'Content-Type': [`^${mediaType}(;.*)?$`, mediaType] };
}

/** Returns the body that the provider must answer with, as a Pact matcher. A JSON answer without expected fields matches any object. */
function answerOf<E extends Endpoint>(endpoint: E, need: Need<E>) {
  if ('refused' in need) return { code: need.refused, message: like(sentenceOf[need.refused]) };
  const reply = need.reply ?? (typeof endpoint.response === 'object' ? {} : undefined);
  return Array.isArray(reply) ? eachLike(reply[0]) : reply && like(reply);
}
