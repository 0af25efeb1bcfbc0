import { crockfordFrom, normaliseCrockford } from '../../kernel/crockford.ts';

export const referralIdLength = 8;
export const referralIdPattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** Encodes eight random bytes as eight characters. Each character has five random bits, so the id has 40 unguessable bits. */
export function referralIdFrom(bytes: Uint8Array): string {
  if (bytes.length < referralIdLength) throw new RangeError(`a referral id takes ${referralIdLength} random bytes`);
  return crockfordFrom(bytes.subarray(0, referralIdLength));
}

/**
 * Normalizes a typed referral ID. Punctuation and symbols at both ends are removed, because people and mail programs often copy adjacent
 * characters. The lookbehind keeps the match linear.
 */
export const normaliseReferralId = (typed: string): string =>
  normaliseCrockford(typed.normalize('NFKC').replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''));

export const referralLink = (origin: string, referralId: string): string => `${origin}/r/${referralId}`;
