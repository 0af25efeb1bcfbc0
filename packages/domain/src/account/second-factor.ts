import type { PersonRole } from '../kernel/actor.ts';
import { crockfordFrom } from '../kernel/crockford.ts';

/** `since` is the time when the second factor was turned on, in ISO 8601. It is null while the second factor is off. */
export type SecondFactorState = Readonly<{ isOn: boolean; since: string | null; recoveryCodesLeft: number }>;

export const secondFactorRules = {
  code: { max: 40, required: 'Enter the code', tooLong: 'Enter a 6-digit code or a recovery code' },
  recoveryCodes: 10,
} as const;

/**
 * Returns whether the account must set up a second factor before anything else. `forAdmins` is true if the installation requires a second
 * factor for administrators.
 */
export const isSecondFactorDue = (of: Readonly<{ role: PersonRole; hasSecondFactor: boolean }>, forAdmins: boolean): boolean =>
  forAdmins && of.role === 'admin' && !of.hasSecondFactor;

/**
 * Turns each byte into one character and puts hyphens between groups of four. A code is made from 28 random bytes. Each character keeps
 * five random bits of its byte, so a code has 140 random bits. It cannot be guessed, so the server may store a fast hash of it.
 */
export const recoveryCodeFrom = (bytes: Uint8Array): string => (crockfordFrom(bytes).match(/.{4}/g) ?? []).join('-');
