import { useCallback, useRef } from 'react';

/** A name for one attempt to create something: sending the same again keeps it, another content gets another. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return useCallback((given) => {
    const body = JSON.stringify(given);
    if (last.current.body !== body) last.current = { body, key: randomKey() };
    return last.current.key;
  }, []);
}

/** `crypto.randomUUID` is missing on sites without HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
