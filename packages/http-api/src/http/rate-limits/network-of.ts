import ipaddr from 'ipaddr.js';

const hextetsOfNetwork = 4;

/**
 * Returns the key under which limits count an address. Providers assign IPv6 networks of /64 or larger, so one customer has all addresses
 * of a /64. IPv4 mapped into IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, hextetsOfNetwork).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
