import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './jobs/webhooks/private-addresses.ts';

/**
 * Returns whether the server may call a URL that an administrator entered. The URL must use https and must not name this machine or a
 * private address. For development, `privately` also allows private networks, and http to this machine. Host names are resolved and checked
 * only during the call, by `lookupOnInternet`.
 */
export function mayCall(text: string, privately: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$|\.+$/g, '');
  const isHere = host === 'localhost' || host.startsWith('127.') || host === '::1';
  if (protocol !== 'https:' && !(protocol === 'http:' && privately && isHere)) return false;
  return privately || !(isHere || host.endsWith('.localhost') || (isIP(host) !== 0 && isPrivateAddress(host)));
}

/** The connection resolves the host name with this function, and only once. So it can connect only to addresses that were checked here. */
export const lookupOnInternet: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) return done(error ?? new Error('The host name is unknown.'), []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(new Error('It is in a private network.'), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
