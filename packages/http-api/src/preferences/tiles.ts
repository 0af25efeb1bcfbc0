import { tileHosts } from '@acre/contracts/addresses';

/** `url` contains {z}, {x} and {y} or {-y}; a range of letters such as {a-c} means several hosts. */
export type Tiles = { readonly url: string; readonly attribution: string };

/** Returns the source for a content security policy that covers every tile. */
export function tileSource(url: string): string {
  const { protocol, host } = new URL(url.replace(tileHosts, 'any-of-them'));
  return `${protocol}//${host.replace(/^[^.]*any-of-them[^.]*/, '*')}`;
}
