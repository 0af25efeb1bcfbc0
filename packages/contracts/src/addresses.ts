const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Returns the origin if the text is only an origin, such as https://acre.example.com. Returns undefined for any other text, such as a URL
 * with a path.
 */
export function originOf(text: string): string | undefined {
  const url = urlOf(text);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOrigin ? url.origin : undefined;
}

/** A range of letters or digits in a host name, such as {a-c}, stands for several hosts. */
export const tileHosts = /\{[a-z0-9]-[a-z0-9]\}/gi;

/**
 * Returns whether the text is a URL of map tiles. The URL must contain `{z}`, `{x}`, and either `{y}` or `{-y}`. Apart from ranges such as
 * `{a-c}`, the host must not contain special characters. The reason is that the Content-Security-Policy header contains the host.
 */
export function areTiles(text: string): boolean {
  const example = urlOf(text.replace(tileHosts, 'a'));
  if (!example || !['{z}', '{x}'].every((part) => text.includes(part)) || !/\{-?y\}/.test(text)) return false;
  return /^https?:$/.test(example.protocol) && example.username === '' && !/[{}%]/.test(example.host);
}

/**
 * Returns whether a geocoder can be called at this URL. The URL is shown to administrators, so it must not contain the key, which has a
 * field of its own.
 */
export function isGeocoderAddress(text: string): boolean {
  const url = urlOf(text);
  return url !== undefined && /^https?:\/\/[^\s]+$/.test(text) && url.username === '' && url.password === '' && url.hash === '';
}
