import { movedPaths, paths } from '@acre/contracts';

export type Screen =
  | { readonly name: 'list' | 'auth' | 'other' | 'unknown' }
  | { readonly name: 'referral'; readonly referralId: string }
  | { readonly name: 'listing' /** Undefined where the address can name no property. */; readonly id: number | undefined };

const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i');

/** The functions among the addresses make the patterns of the browser's routes too. */
const patterns = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : (path as (part: never) => string)(':part' as never),
);
const known = [...new Set(patterns.map((pattern) => pattern.split('?', 1)[0] ?? ''))].map(matcher);
const moved = Object.keys(movedPaths).map(matcher);
const listing = new RegExp(`^${paths.property('([^/]+)')}$`, 'i');
const referral = new RegExp(`^${paths.referral('([^/]+)')}$`, 'i');

const largestId = 2_147_483_647;

/** The id that a part of an address spells, in the one way to spell it. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : undefined;

/** As the browser's router reads a part of an address: what cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Looks at a row of slashes once, however many a stranger sends. */
const slashesAtTheEnd = /(?<!\/)\/+$/;

/** Which screen of the web client an address opens, as the browser's router reads it: any case, slashes at the end left out. */
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
  return { name: known.some((one) => one.test(path)) ? 'other' : 'unknown' };
}
