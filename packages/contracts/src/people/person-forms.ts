import { accountRoles, clientRoles, personRoles } from '@acre/domain/kernel/actor';
import { clientContactFields, contactFields, personFields } from '@acre/domain/people/fields';
import { messageRules, personRules } from '@acre/domain/people/rules';
import { email, optionalEmail, text, version } from '../mechanism/fields.ts';
import { inputSchema, readOnlyFields } from '../mechanism/input-schemas.ts';
import { z } from '../mechanism/z.ts';
import { fullName, password } from './person-fields.ts';

const rules = personRules;

export const Profile = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.profile),
  ...inputSchema(contactFields).shape,
});

/** Administrators enter sellers and buyers with this form. */
export const ClientInput = z.strictObject({
  role: z.enum(clientRoles, { error: rules.clientRole.unknown }),
  fullName: fullName(rules.fullName.tooShort.auth),
  email: optionalEmail(rules.email.invalid.auth, rules.email.max),
  ...inputSchema(clientContactFields).shape,
});

/**
 * Adds the email to a profile. The schema checks only the form of the email. `edit-person.ts` then refuses a different email if members
 * edit their own profile, and accepts one if an administrator edits another person's profile.
 */
export const PersonProfile = z.extend(Profile, { email: email(rules.email.invalid.profile, rules.email.max) });

/** Administrators change these fields of members and clients. Only a client can be without an email address. */
export const PersonChange = z.extend(z.partial(PersonProfile), {
  email: optionalEmail(rules.email.invalid.profile, rules.email.max),
  role: z.optional(z.enum(accountRoles)),
});

export const PersonPatch = z.extend(PersonChange, {
  /** The role of a client may be sent back, but not changed. */
  role: z.optional(z.enum(personRoles)),
  /** This is the URL of an uploaded `profile_image`; null removes the picture. */
  profileImage: z.optional(z.nullable(z.string().check(z.maxLength(rules.profileImage.max, rules.profileImage.tooLong)))),
  ...readOnlyFields(personFields),
  version: z.optional(version),
});

export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: rules.currentPassword.required })
    .check(z.minLength(rules.currentPassword.min, rules.currentPassword.required), z.maxLength(rules.password.max, rules.password.tooLong)),
  newPassword: password({ min: rules.password.minOnChange, tooShort: rules.password.tooShort.passwordChange }),
});

/** The form asks for the new password twice, but the confirmation is not sent to the server. */
export const PasswordForm = z
  .extend(PasswordChange, { confirmPassword: password({ min: rules.confirmPassword.min, tooShort: rules.confirmPassword.tooShort }) })
  .check(
    z.refine((form) => form.confirmPassword === form.newPassword, { error: rules.confirmPassword.different, path: ['confirmPassword'] }),
  );

/** The 'Contact' button opens this form. */
export const MemberMessage = z.strictObject({ message: text(messageRules.message) });
