import { createHmac } from 'node:crypto';
import { isEqual } from './is-equal.ts';

/**
 * Creates links for stopping notification emails without logging in. The newest key signs links, and every configured key verifies them.
 */
export function unsubscribeLinks(keys: readonly string[]) {
  const sign = (personId: number, key: string) => createHmac('sha256', key).update(`unsubscribe ${personId}`).digest('base64url');
  const [newest = ''] = keys;
  return {
    /** Returns a path on this site. */
    pathFor: (personId: number): string => `/unsubscribe/${personId}.${sign(personId, newest)}`,
    /** Returns the person of a link; undefined if no current key signed it. */
    personOf: (token: string): number | undefined => {
      const [, id = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
      const isSigned = keys.some((key) => isEqual(signature, sign(Number(id), key)));
      return isSigned ? Number(id) : undefined;
    },
  };
}
