import { useCallback, useRef } from 'react';

type Creating = <R>(body: unknown, create: (idempotencyKey: string) => Promise<R>) => Promise<R>;

/**
 * Returns a function that calls `create` with an idempotency key. After a failure, a retry with the same body reuses the key, so nothing is
 * created twice. After a success, the next call gets a new key.
 */
export function useCreating(): Creating {
  const last = useRef(none);
  return useCallback<Creating>(async (body, create) => {
    const created = await create(keyOf(last, body));
    last.current = none;
    return created;
  }, []);
}

type Last = { readonly body: string; readonly key: string };
const none: Last = { body: '', key: '' };

function keyOf(last: { current: Last }, given: unknown): string {
  const body = JSON.stringify(given);
  if (last.current.body !== body) last.current = { body, key: randomKey() };
  return last.current.key;
}

/** `crypto.randomUUID` is missing on sites without HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
