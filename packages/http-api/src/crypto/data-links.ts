import { createHmac } from 'node:crypto';
import { isEqual } from './is-equal.ts';

/** A link is valid for this many milliseconds. */
const lifetime = 10 * 60 * 1000;

export type DataLink = Readonly<{ url: string; expiresAt: string }>;
export type DataLinks = ReturnType<typeof dataLinks>;

/**
 * Creates links to the archive of a member's own data. The links are signed, not stored, and work only in a session of that member. The
 * newest key signs links, and every configured key verifies them.
 */
export function dataLinks(keys: readonly string[], now: () => number = Date.now) {
  const sign = (content: string, key: string) => createHmac('sha256', key).update(`data of ${content}`).digest('base64url');
  const [newest = ''] = keys;
  return {
    linkFor: (personId: number): DataLink => {
      const until = now() + lifetime;
      const content = `${personId}.${until}`;
      return { url: `/api/account/downloads/${content}.${sign(content, newest)}`, expiresAt: new Date(until).toISOString() };
    },
    /** Returns whether the link is this person's and has not expired. */
    isGood: (link: string, personId: number): boolean => {
      const [, id, until, signature = ''] = /^(\d{1,10})\.(\d{1,15})\.([\w-]{43})$/.exec(link) ?? [];
      return Number(id) === personId && Number(until) > now() && keys.some((key) => isEqual(signature, sign(`${id}.${until}`, key)));
    },
  };
}
