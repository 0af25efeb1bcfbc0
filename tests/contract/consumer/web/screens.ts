import type { Answer, CallInput } from '@acre/contracts/mechanism/call-types';
import type { CallOptions, Client } from '@acre/contracts/mechanism/client';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { sentenceOf, statusOf } from '@acre/contracts/mechanism/errors';
import type { RefusalCode } from '@acre/domain/kernel/refusal';
import { createWebClient } from '@acre/web/client';
import { expect, it } from 'vitest';
import { type Example, type Need, needsOf } from '../../frame.ts';
import type { State } from '../../states.ts';

const needs = needsOf('web');

type More<E extends Endpoint> = Pick<Need<E>, 'fromState' | 'mediaType'> & { readonly options?: CallOptions };

/** Makes a screen's call through the web client. A list is returned with its total. */
const called = (client: Client, endpoint: Endpoint, call: object, options: CallOptions | undefined): Promise<unknown> => {
  const isPaged = (it: Endpoint): it is Endpoint & { paged: true } => it.paged === true;
  return isPaged(endpoint) ? client.page(endpoint, call, options) : client.call(endpoint, call, options);
};

/**
 * Registers a test in which a screen makes this call. The provider must be in the states `given`. `reply` contains only the few response
 * fields that the screen reads.
 */
export function calls<E extends Endpoint>(
  when: string,
  endpoint: E,
  given: readonly State[],
  call: CallInput<E>,
  reply?: Example<Answer<E>>,
  more: More<E> = {},
): void {
  it(when, () =>
    needs(endpoint, { given, when, call, reply, ...more }, async (url) => {
      const answer = await called(createWebClient(url), endpoint, call, more.options);
      if (reply !== undefined) expect(answer).toMatchObject(endpoint.paged ? { rows: reply, total: 1 } : (reply as object));
    }),
  );
}

/**
 * Registers a test in which the server refuses a screen's call with `code`. The client must throw an error with the message that the screen
 * shows. Some screens also use the error's status and code.
 */
export function refused<E extends Endpoint>(
  when: string,
  endpoint: E,
  given: readonly State[],
  call: CallInput<E>,
  code: E['refusals'][number] & RefusalCode,
  options?: CallOptions,
): void {
  it(when, () =>
    needs(endpoint, { given, when, call, refused: code, ...(options && { options }) }, async (url) => {
      const answer = called(createWebClient(url), endpoint, call, options);
      await expect(answer).rejects.toMatchObject({ status: statusOf[code], shown: sentenceOf[code], body: { code } });
    }),
  );
}
