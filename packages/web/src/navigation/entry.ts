import { createPath, type Location, parsePath, type To } from 'react-router-dom';

/** What the browser keeps of each of its history's entries. `nth` counts them, so that the way back to one is known. */
type Entry = { key: string; nth: number; state: unknown };

export type Place = Readonly<{ location: Location; nth: number }>;

const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('');

export const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

export function placeOf(to: To, nth: number, state: unknown): Place {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return { nth, location: { pathname: '/', search: '', hash: '', ...path, state: state ?? null, key: newKey() } };
}

const entryOf = ({ nth, location: { key, state } }: Place): Entry => ({ key, nth, state });

export function write(place: Place, kind: 'push' | 'replace'): void {
  window.history[`${kind}State`](entryOf(place), '', createPath(place.location));
}

/** Where the browser is. An entry that the app did not make, such as a link to a part of the page, becomes the one after `before`. */
export function read(before: number): Place {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Partial<Entry> | null;
  if (entry?.key !== undefined && entry.nth !== undefined)
    return { nth: entry.nth, location: { pathname, search, hash, key: entry.key, state: entry.state ?? null } };
  const place = placeOf({ pathname, search, hash }, before + 1, null);
  write(place, 'replace');
  return place;
}
