import { movedPaths, paths } from '@acre/contracts/screens/paths';

export type Screen =
  | { readonly name: 'list' | 'auth' | 'other' | 'unknown' }
  | { readonly name: 'referral'; readonly referralId: string }
  | {
      readonly name: 'listing';
      /** This is undefined if the last part of the path is not a valid id, as in `/properties/abc`. */
      readonly id: number | undefined;
    };

const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i');

/** Paths with parameters become patterns such as `/properties/:part`. */
const patterns = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : (path as (part: never) => string)(':part' as never),
);
const routes = [...new Set(patterns.map((pattern) => pattern.split('?', 1)[0] ?? ''))].map(matcher);
const moved = Object.keys(movedPaths).map(matcher);
const listing = new RegExp(`^${paths.property('([^/]+)')}$`, 'i');
const referral = new RegExp(`^${paths.referral('([^/]+)')}$`, 'i');

const largestId = 2_147_483_647;

/** Returns the id if the text is its canonical spelling, without signs or leading zeros; otherwise undefined. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : undefined;

/** Decodes a part of the path. Returns the part unchanged if it cannot be decoded, as the browser's router does. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The lookbehind keeps the match linear, however many slashes an attacker sends. */
const slashesAtTheEnd = /(?<!\/)\/+$/;

/** Finds the screen of the web client for an address in the same way as the browser's router: ignoring case and trailing slashes. */
export function screenAt(address: string): Screen {
  const path = address.replace(slashesAtTheEnd, '') || '/';
  if (moved.some((old) => old.test(path))) return { name: 'other' };
  const of = (one: string) => path.toLowerCase() === one;
  if (of(paths.home) || of(paths.properties)) return { name: 'list' };
  const id = listing.exec(path)?.[1];
  if (id !== undefined) return { name: 'listing', id: idOf(id) };
  if (of(paths.auth)) return { name: 'auth' };
  const referralId = referral.exec(path)?.[1];
  if (referralId !== undefined) return { name: 'referral', referralId: decoded(referralId) };
  return { name: routes.some((one) => one.test(path)) ? 'other' : 'unknown' };
}
