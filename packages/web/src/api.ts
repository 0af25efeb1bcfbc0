import { type Answer, ApiError, api, type CallInput, type CallOptions, type Endpoint, type Paged, pageKeyOf, urlOf } from '@acre/contracts';
import { useEffect, useLayoutEffect } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { createWebClient } from './client.ts';
import { isUnsaved } from './navigation/unsaved.ts';
import { hasSession } from './session/session-hint.ts';

const client = createWebClient();

/** The cache key of who is signed in. */
export const userKey = urlOf(api.session.user, {});

/** The session ended elsewhere: from now on nobody is signed in. A form with changes stays on screen; who signs in beside it can still send it. */
const onError = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401 && !isUnsaved()) void mutate(userKey, null, { revalidate: false });
};

/** What was read stays until a write changes it: no polling, no refetch on focus, no retries. */
export const swrSettings: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError,
};

/** Keys on screen, with the number of their readers. */
const onScreen = new Map<string, number>();

/** A key counts as on screen before SWR fetches it, in its layout effect: in between, `reread` would throw away an answer that nobody asks for again. */
const useBeforeFetch = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function useOnScreen(key: string | null): void {
  useBeforeFetch(() => {
    if (key === null) return;
    onScreen.set(key, (onScreen.get(key) ?? 0) + 1);
    return () => {
      const left = (onScreen.get(key) ?? 1) - 1;
      if (left === 0) onScreen.delete(key);
      else onScreen.set(key, left);
    };
  }, [key]);
}

type PagedEndpoint = Endpoint & { paged: true };

/** Reads an endpoint; the endpoint with its input is the cache key. A null input waits. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  settings?: Pick<SWRConfiguration, 'keepPreviousData'>,
): SWRResponse<Answer<E>, Error> {
  const key = input && urlOf(endpoint, input);
  useOnScreen(key);
  return useSWR<Answer<E>, Error>(key, input && (() => client.call(endpoint, input)), settings);
}

/** Reads a page of a list with its total; the page before stays on screen while the next one is on its way. */
export function usePage<E extends PagedEndpoint>(endpoint: E, input: CallInput<E> | null): SWRResponse<Paged<Answer<E>>, Error> {
  const key = input && pageKeyOf(endpoint, input);
  useOnScreen(key);
  return useSWR<Paged<Answer<E>>, Error>(key, input && (() => client.page(endpoint, input)), { keepPreviousData: true });
}

/** Who is signed in, or null; without a session the server is not asked. */
export function useSessionUser(): SWRResponse<Answer<typeof api.session.user> | null, Error> {
  useOnScreen(userKey);
  return useSWR<Answer<typeof api.session.user> | null, Error>(userKey, () =>
    hasSession() ? client.call(api.session.user, {}).catch(nullWhenSignedOut) : null,
  );
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** Writes. Follow it with `reread` of what it changed. */
export async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Answer<E>> {
  try {
    return await client.call(endpoint, input, options);
  } catch (error) {
    onError(error);
    throw error;
  }
}

/** What is made of everything, so that any write may change it. */
const summaries = /^\/api\/(dashboard|ledger|users\/\d+\/(ledger|statement|performance))\b/;

/** After a write: reads again what is on screen under these paths (such as '/api/deals') and what sums them up, and forgets what is kept of them for other screens. */
export const reread = (...changed: string[]): Promise<void> =>
  readAgain((key) => summaries.test(key) || changed.some((prefix) => key.startsWith(prefix)));

/** The same for these paths alone. */
export const rereadOnly = (path: string): Promise<void> => readAgain((key) => key.startsWith(path));

async function readAgain(isChanged: (key: string) => boolean): Promise<void> {
  const isMeant = (key: unknown): key is string => typeof key === 'string' && isChanged(key);
  await Promise.all([
    mutate((key) => isMeant(key) && onScreen.has(key)),
    mutate((key) => isMeant(key) && !onScreen.has(key), undefined, { revalidate: false }),
  ]);
}

/** A person signed in or out: everything read before belonged to somebody else. */
export async function startSession(user: Answer<typeof api.session.user> | null): Promise<void> {
  await mutate((key) => key !== userKey, undefined, { revalidate: false });
  await mutate(userKey, user, { revalidate: false });
}

/** The sentence of a failed call for people: the server's, else the error's, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.shown ?? otherwise;
  return error instanceof Error && error.message ? error.message : otherwise;
}
