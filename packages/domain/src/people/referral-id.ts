/** Crockford base32: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const referralIdLength = 8;
export const referralIdPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** Eight characters from random bytes, one a character: 40 unguessable bits. */
export function referralIdFrom(bytes: Uint8Array): string {
  if (bytes.length < referralIdLength) throw new RangeError(`a referral id takes ${referralIdLength} random bytes`);
  return Array.from(bytes.subarray(0, referralIdLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** As it was meant: people type small letters, O for 0, I and L for 1, and hyphens. */
export const normaliseReferralId = (typed: string): string =>
  typed.trim().replaceAll('-', '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

/** The link that invites under this id. */
export const referralLink = (origin: string, referralId: string): string => `${origin}/r/${referralId}`;
