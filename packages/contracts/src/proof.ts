import { secondFactorRules } from '@acre/domain';
import { text } from './fields.ts';
import { PasswordChange } from './person-forms.ts';
import { z } from './z.ts';

/** What a member is asked once more, though they are signed in. */
const password = PasswordChange.shape.currentPassword;

/** A code of the authenticator app, or a recovery code: each good once. */
export const code = text(secondFactorRules.code);

export const PasswordProof = z.strictObject({ password });

/** Before what nothing takes back; the code where two-factor sign-in is on. */
export const Proof = z.strictObject({ password, code: z.optional(code) });

/** Of who has turned two-factor sign-in on. */
export const WholeProof = z.strictObject({ password, code });

/** What may be wrong with a `Proof`. */
export const proofRefusals = ['too_many', 'password.wrong', 'second_factor.code_missing', 'second_factor.wrong'] as const;
