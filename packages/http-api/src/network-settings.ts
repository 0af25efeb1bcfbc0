import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { StartRefused } from './start-refused.ts';

/** A number counts the proxies between a caller and the server. A list contains the addresses and networks (CIDR) of the proxies. */
export type TrustedProxies = number | readonly string[];

export const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);

/**
 * Returns the address to listen on; undefined means all addresses of this machine. With the embedded database, only this machine can reach
 * the server by default.
 */
export function listenHost(host: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (host === undefined) return databaseUrl === undefined ? '127.0.0.1' : undefined;
  if (host === 'localhost' || isIP(host) !== 0) return host;
  throw new StartRefused(`LISTEN_HOST must be an address of this machine, such as 127.0.0.1, 0.0.0.0 or ::, not '${host}'.`);
}

type Site = Readonly<{ listenHost: string | undefined; publicUrl: string; isPublicUrlSet: boolean }>;

/**
 * Returns the public URL that applies until administrators set one. Returns undefined if the environment sets a URL, or if only this
 * machine can reach the server.
 */
export const guessedUrlOf = ({ listenHost: host, publicUrl, isPublicUrlSet }: Site): string | undefined =>
  isPublicUrlSet || (host !== undefined && isLoopback(host)) ? undefined : publicUrl;

const mostProxies = 100;

export function trustedProxies(text: string): TrustedProxies {
  if (/^\d+$/.test(text) && Number(text) <= mostProxies) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new StartRefused(
    `TRUSTED_PROXIES must be a number of proxies from 0 to ${mostProxies}, or their addresses and networks such as 10.0.0.0/8,192.0.2.7, not '${text}'.`,
  );
}

/**
 * Returns whether the text is an IP address or a network. The network `/0` is refused, because trusting every address would let each caller
 * forge an address.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  if (isIP(address) === 0 || bits === '0') return false;
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether other machines may reach the site at this URL. An https URL always counts. The server speaks only HTTP, so https needs a
 * proxy in front of the server.
 */
export function isForOthers(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

type Reach = Readonly<{
  listenHost: string | undefined;
  isProduction: boolean;
  publicUrl: string;
  hasAdmin: boolean;
}>;

/**
 * Returns the reason why the demo must not fill the database, as a clause for messages. Returns undefined if the demo may fill the
 * database. The demo's passwords are public, so the demo must not run on a server that other machines can reach.
 */
export function reasonAgainstDemo({ listenHost: host, isProduction, publicUrl, hasAdmin }: Reach): string | undefined {
  if (host === undefined) return 'DATABASE_URL is set without LISTEN_HOST=127.0.0.1, so other machines can reach the server';
  if (!isLoopback(host)) return `LISTEN_HOST is ${host}, so other machines can reach the server`;
  if (isProduction) return 'NODE_ENV is production, so this is a real site';
  if (isForOthers(publicUrl)) return `PUBLIC_URL is ${publicUrl}, so other machines may reach the server`;
  return hasAdmin ? 'ACRE_ADMIN_EMAIL is set, so this is a real site' : undefined;
}

/** Decides whether the demo fills an empty database. By default it fills only the embedded one. */
export function demoIsOn(setting: 'on' | 'off' | undefined, databaseUrl: string | undefined, against: string | undefined): boolean {
  if (setting === 'on' && against !== undefined)
    throw new StartRefused(`ACRE_DEMO=on is not allowed, because the demo's passwords are public and ${against}.`);
  return setting === undefined ? databaseUrl === undefined && against === undefined : setting === 'on';
}
