const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The origin that a text spells, such as https://acre.example.com; undefined where it is none, or says more than an origin. */
export function originOf(text: string): string | undefined {
  const url = urlOf(text);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOrigin ? url.origin : undefined;
}

/** A range of letters or digits in the name of a host, such as {a-c}: it stands for several hosts. */
export const tileHosts = /\{[a-z0-9]-[a-z0-9]\}/gi;

/** Is it an address of tiles, with {z}, {x} and {y} or {-y}? Its host goes into a header, so it has no signs but those of hosts. */
export function areTiles(text: string): boolean {
  const example = urlOf(text.replace(tileHosts, 'a'));
  if (!example || !['{z}', '{x}'].every((part) => text.includes(part)) || !/\{-?y\}/.test(text)) return false;
  return /^https?:$/.test(example.protocol) && example.username === '' && !/[{}%]/.test(example.host);
}

/** Is it an address that a geocoder can be asked at? A key in it would be shown: it has a field of its own. */
export function isGeocoderAddress(text: string): boolean {
  const url = urlOf(text);
  return url !== undefined && /^https?:\/\/[^\s]+$/.test(text) && url.username === '' && url.password === '' && url.hash === '';
}
