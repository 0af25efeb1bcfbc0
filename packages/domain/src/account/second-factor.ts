import type { PersonRole } from '../kernel/actor.ts';
import { crockfordFrom } from '../kernel/crockford.ts';

/** What a member reads of their second factor; the time is ISO 8601. */
export type SecondFactorState = Readonly<{ isOn: boolean; since: string | null; recoveryCodesLeft: number }>;

export const secondFactorRules = {
  code: { max: 40, required: 'Enter the code', tooLong: 'This is no code' },
  recoveryCodes: 10,
} as const;

/** Must this account be given a second factor before it may do anything else? `forAdmins`: does the installation demand it of administrators? */
export const isSecondFactorDue = (of: Readonly<{ role: PersonRole; hasSecondFactor: boolean }>, forAdmins: boolean): boolean =>
  forAdmins && of.role === 'admin' && !of.hasSecondFactor;

/** Of 16 random bytes: 80 unguessable bits in groups of four characters. */
export const recoveryCodeFrom = (bytes: Uint8Array): string => (crockfordFrom(bytes).match(/.{4}/g) ?? []).join('-');
