import { passwordMinimum, personRules, selfRegistrationRoles } from '@acre/domain';
import { forEverybody, forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { email, id, optionalText, readOnly } from './fields.ts';
import { Person } from './person.ts';
import { fullName, password } from './person-fields.ts';
import { CodeInput } from './second-factor.ts';
import { z } from './z.ts';

const rules = personRules;
const role = z.enum(selfRegistrationRoles, { error: rules.role.unknown });
const authEmail = email(rules.email.invalid.auth, rules.email.max);
const referralEmail = email(rules.email.invalid.referral, rules.email.max);

/** The form on /auth. */
export const Registration = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.auth),
  email: authEmail,
  password: password(passwordMinimum(false)),
  role: z._default(role, 'partner'),
  phone: optionalText(rules.phone),
  company: optionalText(rules.company),
});

/** The form on /r/{referralId}. */
export const ReferralRegistration = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.referral),
  email: referralEmail,
  username: referralEmail,
  password: password(passwordMinimum(true)),
  phone: optionalText(rules.phone),
  company: optionalText(rules.company),
  role: z._default(role, 'partner'),
  referredBy: id,
});

/** What both forms send: a longer password where somebody is named as referrer. */
const RegisterBody = z
  .extend(Registration, {
    username: z.optional(authEmail),
    referredBy: z.optional(z.nullable(id)),
    profileImage: z.optional(
      z.nullable(
        z
          .string()
          .check(z.maxLength(rules.profileImage.max, rules.profileImage.tooLong), z.regex(/^\/(?!\/)/, rules.profileImage.elsewhere)),
      ),
    ),
    ...readOnly('id', 'referralId', 'createdAt'),
  })
  .check((context) => {
    const { password, referredBy } = context.value;
    const rule = passwordMinimum(typeof referredBy === 'number');
    // What is shorter than every form allows has been told already.
    if (password.length >= passwordMinimum(false).min && password.length < rule.min)
      context.issues.push({ code: 'custom', path: ['password'], message: rule.tooShort, input: password });
  });

/** A username or an e-mail, under either key. */
export const Credentials = z.strictObject({
  email: authEmail,
  password: z
    .string({ error: rules.password.tooShort.auth })
    .check(z.minLength(rules.password.min, rules.password.tooShort.auth), z.maxLength(rules.password.max, rules.password.tooLong)),
});

const LoginBody = z
  .strictObject({ email: z.optional(authEmail), username: z.optional(authEmail), password: Credentials.shape.password })
  .check(z.refine((body) => body.email !== undefined || body.username !== undefined, { error: rules.email.invalid.auth, path: ['email'] }));
/** Who is signed in. `secondFactorDue`: an administrator who has to set one up before anything else. */
const SessionUser = z.extend(Person, { secondFactorDue: z.optional(z.literal(true)) });
z.globalRegistry.add(SessionUser, { id: 'SessionUser' });

/** The password was right, and nobody is signed in before a code was given. */
const CodeAsked = z.object({ next: z.literal('code') });
z.globalRegistry.add(CodeAsked, { id: 'CodeAsked' });

export const session = {
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in',
    status: 200,
    response: SessionUser,
    refusals: ['sign_in.required'],
    access: { user: forMembers(200) },
    beforeSecondFactor: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with a username or an e-mail; where two-factor sign-in is on, a code has to follow within five minutes',
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
    method: 'POST',
    path: '/api/login/code',
    summary: 'The second step of a sign-in: a code of the authenticator app or a recovery code, each good once',
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
    method: 'POST',
    path: '/api/register',
    summary: 'Join as partner or elite',
    body: RegisterBody,
    status: 201,
    response: Person,
    refusals: [
      'too_many',
      'sign_up.closed',
      'person.email_taken',
      'person.unknown_referrer',
      'password.common',
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: { register: forEverybody(201) },
    limited: 'register',
    transaction: 'own',
    sessionOnly: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End the session',
    status: 204,
    refusals: [],
    access: { logout: forEverybody(204) },
    transaction: 'own',
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
};
