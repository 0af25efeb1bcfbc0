import { accountRoles, personRoles, personRules } from '@acre/domain';
import { forEverybody, forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, optionalText, paging, readOnly, searchTerm, timestamp } from './fields.ts';
import { fullName, password } from './person-fields.ts';
import { z } from './z.ts';

const rules = personRules;

/** Fields beyond name, role and e-mail are there for those who may read them. */
export const Person = z.object({
  id,
  fullName: z.string(),
  role: z.enum(personRoles),
  email: z.nullable(z.string()),
  username: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())),
  profileImage: z.optional(z.nullable(z.string())),
  referralId: z.optional(z.string()),
  referredBy: z.optional(z.nullable(id)),
  createdAt: z.optional(timestamp),
  version: z.optional(z.int()),
});
export type Person = z.output<typeof Person>;
z.globalRegistry.add(Person, { id: 'Person' });

/** The profile form. */
export const Profile = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.profile),
  email: email(rules.email.invalid.profile, rules.email.max),
  phone: optionalText(rules.phone),
  company: optionalText(rules.company),
});

export const PersonPatch = z.extend(z.partial(Profile), {
  role: z.optional(z.enum(accountRoles)),
  /** The url of an uploaded `profile_image`, or null to do without. */
  profileImage: z.optional(z.nullable(z.string().check(z.maxLength(rules.profileImage.max, rules.profileImage.tooLong)))),
  version: z.optional(z.int()),
  ...readOnly('id', 'username', 'referredBy', 'referralId', 'createdAt'),
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

/** Money in dollars. */
export const Performance = z.object({
  propertiesCount: z.int(),
  dealsCount: z.int(),
  commissionTotal: z.number(),
  salesValue: z.number(),
});
export type Performance = z.output<typeof Performance>;
z.globalRegistry.add(Performance, { id: 'Performance' });

export const Referrer = z.object({ id, fullName: z.string(), role: z.enum(personRoles) });
export type Referrer = z.output<typeof Referrer>;

const strangersHidden = { visitor: 401, owner: 200, partner: 404, elite: 404, network: 200, admin: 200 } as const;

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'People the caller may see: administrators everybody, elites their network, partners themselves and their referrer',
    query: z.strictObject({ role: z.optional(z.enum(personRoles)), search: searchTerm, ...paging }),
    status: 200,
    response: z.array(Person),
    paged: true,
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  byReferral: endpoint({
    method: 'GET',
    path: '/api/users/by-referral/{referralId}',
    summary: 'Who invites with this referral id',
    params: z.strictObject({ referralId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    status: 200,
    response: Referrer,
    refusals: ['person.not_found', 'too_many'],
    access: { lookUp: forEverybody(200) },
    limited: 'referral',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One person',
    params: byId,
    status: 200,
    response: Person,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { get: strangersHidden },
  }),
  performance: endpoint({
    method: 'GET',
    path: '/api/users/{id}/performance',
    summary: 'Figures of a person; of an administrator, those of the whole platform. Money in dollars',
    params: byId,
    status: 200,
    response: Performance,
    refusals: ['sign_in.required', 'person.not_found'],
    access: { performance: strangersHidden },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}',
    summary: 'Edit a profile: everybody their own, administrators all and the role',
    params: byId,
    body: PersonPatch,
    status: 200,
    response: Person,
    refusals: [
      'sign_in.required',
      'person.not_found',
      'not_allowed',
      'field.read_only',
      'version.stale',
      'person.email_taken',
      'person.last_admin',
      'file.not_attachable',
    ],
    access: {
      profile: { ...strangersHidden, network: 403 },
      removePhoto: { ...strangersHidden, network: 403 },
      role: { ...strangersHidden, owner: 403, network: 403 },
      referredBy: { ...strangersHidden, owner: 403, network: 403, admin: 403 },
    },
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}/password',
    summary: 'Change one’s own password; every other session ends',
    params: byId,
    body: PasswordChange,
    status: 204,
    refusals: ['sign_in.required', 'too_many', 'person.not_found', 'not_allowed', 'password.wrong', 'password.common'],
    access: { change: { ...strangersHidden, owner: 204, network: 403, admin: 403 } },
    limited: 'password',
    transaction: 'own',
  }),
};
