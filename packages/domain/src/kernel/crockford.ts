/** Crockford base32 excludes I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each byte becomes one character. Random bytes give five random bits each, because 256 is a multiple of 32. */
export const crockfordFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** Accepts what people type: lower case, O for 0, I and L for 1, spaces and hyphens. */
export const normaliseCrockford = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
