import { createHmac } from 'node:crypto';
import { isEqual } from '../../crypto/is-equal.ts';

/** Signs cookies like `keygrip`, Koa's default, but with SHA-256. The newest key comes first, and new cookies are signed with it. */
export type CookieKeys = Readonly<{
  keys: readonly string[];
  sign(data: string): string;
  verify(data: string, digest: string): boolean;
  /** Returns the index of the key that signed the cookie; -1 if none did. */
  index(data: string, digest: string): number;
}>;

export function cookieKeys(keys: readonly string[]): CookieKeys {
  const [newest = ''] = keys;
  const index = (data: string, digest: string): number =>
    keys.findIndex((key) => isEqual(digest, signatureOf('sha256', data, key)) || isEqual(digest, signatureOf('sha1', data, key)));
  return {
    keys,
    sign: (data) => signatureOf('sha256', data, newest),
    verify: (data, digest) => index(data, digest) >= 0,
    index,
  };
}

/** SHA-1 is accepted for sessions that began before version 0.2.0, but new signatures never use it. */
const signatureOf = (algorithm: 'sha256' | 'sha1', data: string, key: string): string =>
  createHmac(algorithm, key).update(data).digest('base64url');
