import { tileHosts } from '@acre/contracts';

/** An address with {z}, {x} and {y} or {-y}; a range of letters such as {a-c} stands for several hosts. */
export type Tiles = { readonly url: string; readonly attribution: string };

/** The source of a content security policy that covers every tile. */
export function tileSource(url: string): string {
  const { protocol, host } = new URL(url.replace(tileHosts, 'any-of-them'));
  return `${protocol}//${host.replace(/^[^.]*any-of-them[^.]*/, '*')}`;
}
