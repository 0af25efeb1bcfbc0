import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './webhooks/private-addresses.ts';

/**
 * May an address be called that somebody entered on a screen? `privately`: also in private networks, and on this machine without
 * encryption, for development. What a name stands for is only known when it is called.
 */
export function mayCall(text: string, privately: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || host.startsWith('127.') || host === '::1';
  if (protocol !== 'https:' && !(protocol === 'http:' && privately && isHere)) return false;
  return privately || !(isHere || host.endsWith('.localhost') || (isIP(host) !== 0 && isPrivateAddress(host)));
}

/** Names are resolved once, for the connection itself, so that what was looked at is what is called. */
export const lookupOnInternet: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) return done(error ?? new Error('The name is not known.'), []);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(new Error('It lies in a private network.'), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
