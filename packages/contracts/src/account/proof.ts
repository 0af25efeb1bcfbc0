import { secondFactorRules } from '@acre/domain/account/second-factor';
import { text } from '../mechanism/fields.ts';
import { z } from '../mechanism/z.ts';
import { PasswordChange } from '../people/person-forms.ts';

/** Some actions require the password even though the member is logged in. */
const password = PasswordChange.shape.currentPassword;

/** A code of the authenticator app or a recovery code works only once. */
export const code = text(secondFactorRules.code);

export const PasswordProof = z.strictObject({ password });

/** Irreversible actions require this proof; the code is required if two-factor authentication is on. */
export const Proof = z.strictObject({ password, code: z.optional(code) });

/** Turning two-factor authentication off and renewing recovery codes require both the password and a code. */
export const WholeProof = z.strictObject({ password, code });

/** A `Proof` may be refused with these codes. */
export const proofRefusals = ['too_many', 'password.wrong', 'second_factor.code_missing', 'second_factor.wrong'] as const;
