import { createHmac } from 'node:crypto';
import { isEqual } from './is-equal.ts';

/** Links by which a member stops notifications without signing in. They are signed by the newest key and hold under every older one that is still set. */
export function unsubscribeLinks(keys: readonly string[]) {
  const sign = (personId: number, key: string) => createHmac('sha256', key).update(`unsubscribe ${personId}`).digest('base64url');
  const [newest = ''] = keys;
  return {
    /** On this site. */
    pathFor: (personId: number): string => `/unsubscribe/${personId}.${sign(personId, newest)}`,
    /** Whose link it is; undefined where it was not signed here. */
    personOf: (token: string): number | undefined => {
      const [, id = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
      const known = keys.some((key) => isEqual(signature, sign(Number(id), key)));
      return known ? Number(id) : undefined;
    },
  };
}
