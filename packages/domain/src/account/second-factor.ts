import type { PersonRole } from '../kernel/actor.ts';
import { crockfordFrom } from '../kernel/crockford.ts';

/** The time is ISO 8601. */
export type SecondFactorState = Readonly<{ isOn: boolean; since: string | null; recoveryCodesLeft: number }>;

export const secondFactorRules = {
  code: { max: 40, required: 'Enter the code', tooLong: 'Enter a 6-digit code or a recovery code' },
  recoveryCodes: 10,
} as const;

/**
 * Returns whether this account must set up a second factor first. `forAdmins` says whether the installation requires it of administrators.
 */
export const isSecondFactorDue = (of: Readonly<{ role: PersonRole; hasSecondFactor: boolean }>, forAdmins: boolean): boolean =>
  forAdmins && of.role === 'admin' && !of.hasSecondFactor;

/** The code encodes 140 unguessable bits of 28 random bytes in groups of four characters. With that many bits, a fast hash is safe. */
export const recoveryCodeFrom = (bytes: Uint8Array): string => (crockfordFrom(bytes).match(/.{4}/g) ?? []).join('-');
