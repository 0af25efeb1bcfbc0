/** Crockford base32: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character a byte: five unguessable bits of each. */
export const crockfordFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** As it was meant: people type small letters, O for 0, I and L for 1, blanks and hyphens. */
export const normaliseCrockford = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
