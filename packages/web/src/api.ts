import type { Answer, CallInput, Route } from '@acre/contracts/mechanism/call-types';
import { keysChangedBy, keysOf, type Params } from '@acre/contracts/mechanism/changes';
import { ApiError, type CallOptions, type Paged, pageKeyOf, urlOf } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { useEffect, useLayoutEffect, useRef } from 'react';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { createWebClient } from './client.ts';
import { announceSession, hasSession } from './session/browser-session.ts';
import { isUnsaved } from './ui/form/unsaved.ts';

const client = createWebClient();

export const userKey = urlOf(api.session.user, {});
const configKey = urlOf(api.system.config, {});

/**
 * Status 401 means that the session has ended, so the user is treated as logged out. If a form has unsaved changes, the screen stays. After
 * a login in another tab, the form can still be sent.
 */
const onError = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401 && !isUnsaved()) void mutate(userKey, null, { revalidate: false });
};

/**
 * Data stays fresh until a write changes it, so there is no polling and no refetch on focus. Failed requests are not retried automatically.
 */
export const swrSettings: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // By default, SWR sends no second request for a key within two seconds of the first, but waits for the first one's response. If that
  // response has been dropped, the screen would load forever.
  dedupingInterval: 0,
  onError,
};

type Shown = { readers: number; read: () => Promise<unknown> };

/** Maps each key on screen to the number of components that read it and to the function that fetches it. */
const shown = new Map<string, Shown>();
export const onScreen: ReadonlyMap<string, Readonly<Shown>> = shown;

let rereads = 0;
/**
 * Returns how often `readAgain` has run since the page was loaded. If the number rises while a request is in flight, the answer to that
 * request may be outdated.
 */
export const countOfRereads = (): number => rereads;

/** Puts a key on screen until the returned function is called. Its value in `onScreen` is the same object until no component reads the key. */
export function putOnScreen(key: string, read: () => Promise<unknown>): () => void {
  const entry = shown.get(key) ?? { readers: 0, read };
  shown.set(key, entry);
  entry.readers += 1;
  return () => {
    entry.readers -= 1;
    if (entry.readers === 0) shown.delete(key);
  };
}

/**
 * `useOnScreen` uses this hook to put a key into `shown` before SWR fetches the key. Otherwise, a concurrent `reread` could treat the key
 * as not on screen and drop the answer.
 */
const useBeforeFetch = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function useOnScreen(key: string | null, read: () => Promise<unknown>): void {
  useBeforeFetch(() => (key === null ? undefined : putOnScreen(key, read)), [key]);
}

/**
 * Reads an endpoint; the endpoint with its input is the cache key. A null input skips the request. With `fallbackData`, which the caller has
 * just read, the first request is skipped too.
 */
export function useRead<R extends Route>(
  endpoint: R,
  input: CallInput<R> | null,
  settings?: Pick<SWRConfiguration<Answer<R>>, 'keepPreviousData' | 'fallbackData'>,
): SWRResponse<Answer<R>, Error> {
  const key = input && urlOf(endpoint, input);
  const read = () => client.call(endpoint, input as CallInput<R>);
  useOnScreen(key, read);
  return useSWR<Answer<R>, Error>(key, read, settings);
}

/** Reads a page of a list with its total. By default, the previous page stays on screen while the next one loads. */
export function usePage<R extends Route & { paged: true }>(
  endpoint: R,
  input: CallInput<R> | null,
  { keepPreviousData = true }: Pick<SWRConfiguration, 'keepPreviousData'> = {},
): SWRResponse<Paged<Answer<R>>, Error> {
  const key = input && pageKeyOf(endpoint, input);
  const read = () => client.page(endpoint, input as CallInput<R>);
  useOnScreen(key, read);
  return useSWR<Paged<Answer<R>>, Error>(key, read, { keepPreviousData });
}

/** Returns the current user, or null. Without a session it sends no request. */
export function useSessionUser(): SWRResponse<Answer<typeof api.session.user> | null, Error> {
  useOnScreen(userKey, readUser);
  return useSWR<Answer<typeof api.session.user> | null, Error>(userKey, readUser);
}

export const readUser = async (): Promise<Answer<typeof api.session.user> | null> =>
  hasSession() ? client.call(api.session.user, {}).catch(nullWhenSignedOut) : null;

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

let areCallsOver = false;

/** Stops all writes of this page. The session now belongs to someone else, and no input of the former user may be sent. */
export function endCalls(): void {
  areCallsOver = true;
}

/** Sends a write, then rereads what the endpoint changes. */
export async function send<R extends Route>(endpoint: R, input: CallInput<R>, options?: CallOptions): Promise<Answer<R>> {
  const answer = await sendOnly(endpoint, input, options);
  // A call that changes the session needs no reread, because its caller then runs `startSession`, which drops the cache.
  if (endpoint.changes !== 'session') await rereadChanged(endpoint, paramsOf(input));
  return answer;
}

/**
 * Sends a write without rereading the data that it changes. Use this function if the screen must not change yet. The caller rereads the
 * data later, for example with `rereadChanged`.
 */
export async function sendOnly<R extends Route>(endpoint: R, input: CallInput<R>, options?: CallOptions): Promise<Answer<R>> {
  if (areCallsOver) throw new Error('Another person has logged in on this browser. Reload the page.');
  try {
    return await client.call(endpoint, input, options);
  } catch (error) {
    onError(error);
    throw error;
  }
}

export const paramsOf = (input: { params?: Params }): Params | undefined => input.params;

/** Rereads the data that this endpoint changes, after `sendOnly` or after another user's change. Omitted parameters match any value. */
export const rereadChanged = (endpoint: Route, params?: Params): Promise<void> => readAgain(keysChangedBy(endpoint, params));

/**
 * Returns a function that requests a reread of the data that `endpoint` changes. The reread waits until the component unmounts. If the
 * reread ran earlier, a status 404 could replace the open screen with an error.
 */
export function useRereadAfterLeaving(endpoint: Route): () => void {
  const isDue = useRef(false);
  useEffect(
    () => () => {
      if (isDue.current) void rereadChanged(endpoint);
    },
    [endpoint],
  );
  return () => {
    isDue.current = true;
  };
}

/** Invalidates all cached responses of these endpoints: those on screen are fetched again, and the others are dropped. */
export const reread = (...endpoints: readonly Route[]): Promise<void> => readAgain(keysOf(endpoints));

async function readAgain(isChanged: (key: string) => boolean): Promise<void> {
  rereads += 1;
  await Promise.all([mutate(keysWith(isChanged, { onScreen: true })), forget(isChanged)]);
}

const keysWith =
  (isWanted: (key: string) => boolean, shown: Readonly<{ onScreen: boolean }>) =>
  (key: unknown): boolean =>
    typeof key === 'string' && isWanted(key) && onScreen.has(key) === shown.onScreen;

/**
 * Drops data from the cache, except what is on screen. Do not set `revalidate: false` here: if a request for dropped data is still running,
 * SWR would then keep it. The next screen would wait for that request instead of sending a new one, and SWR would ignore the response.
 */
export const forget = (isChanged: (key: string) => boolean): Promise<unknown> =>
  mutate(keysWith(isChanged, { onScreen: false }), undefined);

/** Begins or ends a session, which the other tabs of this browser share. */
export async function startSession(user: Answer<typeof api.session.user> | null): Promise<void> {
  await showSession(user);
  announceSession();
}

/** Switches this page to a visitor's view, after another tab has ended the session. */
export const dropSession = (): Promise<void> => showSession(null);

/** Drops the cache, because it belongs to the previous user. The system configuration stays, because it is the same for everyone. */
async function showSession(user: Answer<typeof api.session.user> | null): Promise<void> {
  const isOfSession = (key: unknown): boolean => typeof key === 'string' && key !== userKey && key !== configKey;
  await mutate(isOfSession, undefined, { revalidate: false });
  await mutate(userKey, user, { revalidate: false });
  // The screens of the new session may wait for requests of the previous one, whose responses SWR ignores. So they are sent again.
  await mutate(isOfSession, undefined);
}

/**
 * Returns the message to show: the server's text for an API error, and the error's own message for any other error. If there is none, it
 * returns `otherwise`.
 */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.shown ?? otherwise;
  return error instanceof Error && error.message ? error.message : otherwise;
}
