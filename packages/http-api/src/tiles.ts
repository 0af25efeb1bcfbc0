/** An address with {z}, {x} and {y} or {-y}; a range of letters such as {a-c} stands for several hosts. */
export type Tiles = { readonly url: string; readonly attribution: string };

const hosts = /\{[a-z0-9]-[a-z0-9]\}/gi;

export function areTiles(url: string): boolean {
  const example = url.replace(hosts, 'a');
  if (!URL.canParse(example) || !['{z}', '{x}'].every((part) => url.includes(part)) || !/\{-?y\}/.test(url)) return false;
  const { protocol, username, host } = new URL(example);
  return /^https?:$/.test(protocol) && username === '' && !/[{}%]/.test(host);
}

/** The source of a content security policy that covers every tile. */
export function tileSource({ url }: Tiles): string {
  const { protocol, host } = new URL(url.replace(hosts, 'any-of-them'));
  return `${protocol}//${host.replace(/^[^.]*any-of-them[^.]*/, '*')}`;
}
