import { accountRoles, clientRoles, messageRules, personRules } from '@acre/domain';
import { email, optionalEmail, optionalText, readOnly, text, version } from './fields.ts';
import { fullName, password } from './person-fields.ts';
import { z } from './z.ts';

const rules = personRules;

/** The profile form. */
export const Profile = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.profile),
  phone: optionalText(rules.phone),
  company: optionalText(rules.company),
});

/** A seller or buyer, as administrators put them on record. */
export const ClientInput = z.strictObject({
  role: z.enum(clientRoles, { error: rules.clientRole.unknown }),
  fullName: fullName(rules.fullName.tooShort.auth),
  email: optionalEmail(rules.email.invalid.auth, rules.email.max),
  phone: optionalText(rules.phone),
  company: optionalText(rules.company),
});

/** One's own e-mail may be sent back as it is; administrators change that of others. */
export const PersonProfile = z.extend(Profile, { email: email(rules.email.invalid.profile, rules.email.max) });

export const PersonPatch = z.extend(z.partial(PersonProfile), {
  role: z.optional(z.enum(accountRoles)),
  /** The url of an uploaded `profile_image`, or null to do without. */
  profileImage: z.optional(z.nullable(z.string().check(z.maxLength(rules.profileImage.max, rules.profileImage.tooLong)))),
  version: z.optional(version),
  ...readOnly('id', 'username', 'referredBy', 'referralId', 'createdAt', 'deactivatedAt'),
});

export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: rules.currentPassword.required })
    .check(z.minLength(rules.currentPassword.min, rules.currentPassword.required), z.maxLength(rules.password.max, rules.password.tooLong)),
  newPassword: password({ min: rules.password.minOnChange, tooShort: rules.password.tooShort.passwordChange }),
});

/** The form asks for the new password twice; only the server's part is sent. */
export const PasswordForm = z
  .extend(PasswordChange, { confirmPassword: password({ min: rules.confirmPassword.min, tooShort: rules.confirmPassword.tooShort }) })
  .check(
    z.refine((form) => form.confirmPassword === form.newPassword, { error: rules.confirmPassword.different, path: ['confirmPassword'] }),
  );

/** The form 'Contact'. */
export const MemberMessage = z.strictObject({ message: text(messageRules.message) });
