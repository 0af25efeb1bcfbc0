import { contactFields } from '@acre/domain/people/fields';
import { normaliseReferralId, referralIdPattern } from '@acre/domain/people/network/referral-id';
import { passwordMinimum, personRules, selfRegistrationRoles } from '@acre/domain/people/rules';
import { forEverybody, forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { email, id, readOnly } from '../mechanism/fields.ts';
import { inputSchema } from '../mechanism/input-schemas.ts';
import { components, z } from '../mechanism/z.ts';
import { Person } from '../people/person.ts';
import { fullName, password, weakPassword } from '../people/person-fields.ts';
import * as routes from '../routes/index.ts';
import { changedByJoining } from '../routes/people.ts';
import { CodeInput } from './second-factor.ts';

const rules = personRules;
const role = z.enum(selfRegistrationRoles, { error: rules.role.unknown });
const authEmail = email(rules.email.invalid.auth, rules.email.max);
const referralEmail = email(rules.email.invalid.referral, rules.email.max);

export const Registration = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.auth),
  email: authEmail,
  password: password(passwordMinimum(false)),
  role: z._default(role, 'partner'),
  ...inputSchema(contactFields).shape,
});

/** A person with a referrer needs a longer password. */
const asLongAsReferred =
  <V extends { password: string }>(isReferred: (value: V) => boolean) =>
  (context: z.core.ParsePayload<V>): void => {
    const { password } = context.value;
    const rule = passwordMinimum(isReferred(context.value));
    // Skips passwords shorter than `passwordMinimum(false).min`. The `password` field itself already reports such passwords.
    if (password.length >= passwordMinimum(false).min && password.length < rule.min)
      context.issues.push({ code: 'custom', path: ['password'], message: rule.tooShort, input: password });
  };

/** The form is on /auth; a person who enters the referral id of a member is referred by that member. */
export const RegistrationForm = z
  .extend(Registration, {
    referralId: z.optional(
      z.string().check(
        z.trim(),
        z.overwrite(normaliseReferralId),
        z.refine((text) => text === '' || referralIdPattern.test(text), rules.referralId.invalid),
      ),
    ),
  })
  .check(asLongAsReferred(({ referralId }) => Boolean(referralId)));

/** The form is on /r/{referralId}. */
export const ReferralRegistration = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.referral),
  email: referralEmail,
  password: password(passwordMinimum(true)),
  ...inputSchema(contactFields).shape,
  role: z._default(role, 'partner'),
  referredBy: id,
});

/** Both registration forms send this body. */
const RegisterBody = z
  .extend(Registration, {
    username: z.optional(authEmail),
    referredBy: z.optional(z.nullable(id)),
    profileImage: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(rules.profileImage.max, { error: rules.profileImage.tooLong, abort: true }),
            z.regex(/^\/(?!\/)/, rules.profileImage.elsewhere),
          ),
      ),
    ),
    ...readOnly('id', 'referralId', 'createdAt'),
  })
  .check(asLongAsReferred(({ referredBy }) => typeof referredBy === 'number'));

/** `email` also accepts the account's username, because usernames must have the form of an email address as well. */
export const Credentials = z.strictObject({
  email: authEmail,
  password: z
    .string({ error: rules.password.tooShort.auth })
    .check(z.minLength(rules.password.min, rules.password.tooShort.auth), z.maxLength(rules.password.max, rules.password.tooLong)),
});

const LoginBody = z
  .strictObject({ email: z.optional(authEmail), username: z.optional(authEmail), password: Credentials.shape.password })
  .check(z.refine((body) => body.email !== undefined || body.username !== undefined, { error: rules.email.invalid.auth, path: ['email'] }));
/**
 * `secondFactorDue` marks an administrator who must set up a second factor. Until then, this administrator may call only endpoints with
 * `beforeSecondFactor`.
 */
const SessionUser = z.extend(Person, { secondFactorDue: z.optional(z.literal(true)) });
components.add(SessionUser, { id: 'SessionUser' });

/** The password was correct, but the member is logged in only after giving a code. */
const CodeAsked = z.object({ next: z.literal('code') });
components.add(CodeAsked, { id: 'CodeAsked' });

export const session = {
  user: endpoint({
    ...routes.session.user,
    own: true,
    summary: 'Read the current user',
    status: 200,
    response: SessionUser,
    refusals: ['sign_in.required'],
    access: { user: forMembers(200) },
    beforeSecondFactor: true,
  }),
  login: endpoint({
    ...routes.session.login,
    summary: 'Log in with a username or an email. If two-factor authentication is on, complete the login with a code within five minutes',
    body: LoginBody,
    status: 200,
    response: z.union([SessionUser, CodeAsked]),
    refusals: ['sign_in.failed', 'too_many'],
    access: { login: forEverybody(200) },
    limited: 'login',
    transaction: 'own',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  code: endpoint({
    ...routes.session.code,
    summary: 'Complete a login with a code from the authenticator app, or a recovery code. Each code works once',
    body: CodeInput,
    status: 200,
    response: SessionUser,
    refusals: ['second_factor.not_asked', 'second_factor.wrong', 'sign_in.failed', 'too_many'],
    access: { code: forEverybody(409) },
    limited: 'code',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  register: endpoint({
    ...routes.session.register,
    changesForOthers: changedByJoining,
    summary: 'Register as partner or elite',
    body: RegisterBody,
    status: 201,
    response: Person,
    refusals: [
      'sign_up.too_many',
      'sign_up.closed',
      'file.not_attachable',
      'person.email_taken',
      'person.unknown_referrer',
      ...weakPassword,
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: { register: forEverybody(201) },
    limited: 'register',
    transaction: 'own',
    sessionOnly: true,
  }),
  logout: endpoint({
    ...routes.session.logout,
    summary: 'Log out',
    status: 204,
    refusals: [],
    access: { logout: forEverybody(204) },
    transaction: 'own',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
};
