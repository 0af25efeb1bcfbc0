import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, type CallInput, type CallOptions, type Endpoint, sentenceOf, statusOf, urlOf } from '@acre/contracts';
import type { RefusalCode } from '@acre/domain';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { State } from './states.ts';

const { eachLike, like, regex } = MatchersV3;

export const pactFolder = fileURLToPath(new URL('../../packages/contracts/pacts/', import.meta.url));
/** Contracts of months before, a folder a month: what was promised then is kept. */
export const frozenFolder = fileURLToPath(new URL('frozen/', import.meta.url));
export const provider = 'http-api';

/** The stand-in answers a moment before it has written down that it was asked: milliseconds that it is given for that, and on a busy machine. */
const recording = { usually: 100, busy: 3000 };
const unrecorded = /expected but not received/;

type Part<T> = T extends object ? { readonly [K in keyof T]?: Part<T[K]> } : T;
/** Of a list, the one row that all others are like. */
type Example<T> = T extends readonly (infer Row)[] ? readonly [Part<Row>] : Part<T>;

/** What a consumer needs of an endpoint. Method, path and status come from the endpoint; the example must fit its answer. */
export type Need<E extends Endpoint> = {
  readonly given: readonly State[];
  readonly when: string;
  readonly call: CallInput<E>;
  readonly options?: CallOptions;
  /** What the consumer sends or reads beside bodies: an example, and the pattern that holds. */
  readonly sends?: Headers;
  readonly reads?: Headers;
} & ({ readonly reply: Example<Answer<E>> | undefined } | { readonly refused: RefusalCode });

type Headers = Readonly<Record<string, readonly [pattern: string, example: string]>>;
const matched = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, [pattern, example]]) => [name, regex(pattern, example)]));

/** Speaks to a stand-in of the server through the consumer's own client, and writes down what it needed. */
export const needsOf = (consumer: string) => {
  const pact = new PactV4({ consumer, provider, dir: pactFolder, logLevel: 'error' });
  const note = async <E extends Endpoint>(endpoint: E, need: Need<E>, use: (url: string) => Promise<void>, wait: number): Promise<void> => {
    const [path = '', query] = urlOf(endpoint, need.call).split('?');
    const { body } = need.call as { body?: unknown };
    const { idempotencyKey, ifMatch } = need.options ?? {};
    const states = need.given.reduce((interaction, [name, parameters]) => interaction.given(name, parameters), pact.addInteraction());
    await states
      .uponReceiving(need.when)
      .withRequest(endpoint.method, path, (request) => {
        request.headers({ accept: 'application/json', ...matched(need.sends ?? {}) });
        if (idempotencyKey !== undefined) request.headers({ 'idempotency-key': idempotencyKey });
        if (ifMatch !== undefined) request.headers({ 'if-match': `"${ifMatch}"` });
        if (query) request.query(Object.fromEntries(new URLSearchParams(query)));
        if (body !== undefined) request.jsonBody(body);
      })
      .willRespondWith('refused' in need ? statusOf[need.refused] : endpoint.status, (response) => {
        if (endpoint.paged && !('refused' in need)) response.headers({ 'x-total-count': regex('^\\d+$', '1') });
        response.headers(matched(need.reads ?? {}));
        const answer = answerOf(need);
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

function answerOf<E extends Endpoint>(need: Need<E>) {
  if ('refused' in need) return { code: need.refused, message: like(sentenceOf[need.refused]) };
  const { reply } = need;
  return Array.isArray(reply) ? eachLike(reply[0]) : reply && like(reply);
}
