import { invitationRules, invitationStates } from '@acre/domain/invitations/invitation';
import { personRoles } from '@acre/domain/kernel/actor';
import { contactFields } from '@acre/domain/people/fields';
import { passwordMinimum, personRules, selfRegistrationRoles } from '@acre/domain/people/rules';
import { forEverybody, forMembers, forOwnerAndAdmin } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, email, id, linkToken, optionalText, paging, timestamp } from '../mechanism/fields.ts';
import { inputSchema } from '../mechanism/input-schemas.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';
import { changedByJoining } from '../routes/people.ts';
import { Person } from './person.ts';
import { fullName, password, weakPassword } from './person-fields.ts';

const rules = personRules;
const role = z.enum(selfRegistrationRoles, { error: rules.role.unknown });

export const Invitation = z.object({
  id,
  email: z.string(),
  role,
  message: z.nullable(z.string()),
  invitedById: id,
  inviterName: z.string(),
  acceptedById: z.nullable(id),
  acceptedByName: z.nullable(z.string()),
  memberId: z.nullable(id),
  memberName: z.nullable(z.string()),
  referrerName: z.nullable(z.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  acceptedAt: z.nullable(timestamp),
  revokedAt: z.nullable(timestamp),
  state: z.enum(invitationStates),
});
export type Invitation = z.output<typeof Invitation>;
components.add(Invitation, { id: 'Invitation' });

/** Buttons such as 'Add New Partner' and 'Invite by Email' open the form that sends these fields. */
export const InvitationInput = z.strictObject({
  email: email(rules.email.invalid.auth, rules.email.max),
  role: z._default(role, 'partner'),
  message: optionalText(invitationRules.message),
});

/** The form is on /join. */
export const AcceptanceForm = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.referral),
  password: password(passwordMinimum(true)),
  ...inputSchema(contactFields).shape,
});

/** Anyone with the link sees these fields. */
export const Invited = z.object({
  email: z.string(),
  role,
  message: z.nullable(z.string()),
  expiresAt: timestamp,
  inviter: z.object({ id, fullName: z.string(), role: z.enum(personRoles), referralId: z.string() }),
  joined: z.nullable(z.object({ referrerName: z.nullable(z.string()) })),
});
export type Invited = z.output<typeof Invited>;

export const invitations = {
  list: endpoint({
    ...routes.invitations.list,
    summary: 'List invitations, newest first: all for administrators, their own for members',
    query: z.strictObject({ state: z.optional(z.enum(invitationStates)), ...paging }),
    status: 200,
    response: z.array(Invitation),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  get: endpoint({
    ...routes.invitations.get,
    summary: 'Read an invitation',
    params: byId,
    status: 200,
    response: Invitation,
    refusals: ['sign_in.required', 'invitation.not_found'],
    access: { get: forOwnerAndAdmin(200) },
  }),
  create: endpoint({
    ...routes.invitations.create,
    summary: 'Invite someone by email to join as partner or elite under you. The link works for 14 days',
    body: InvitationInput,
    status: 201,
    response: Invitation,
    refusals: [
      'sign_in.required',
      'too_many',
      'email.unconfirmed',
      'invitation.too_many',
      'person.email_taken',
      'invitation.open',
      'invitation.not_found',
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: { create: forMembers(201) },
    limited: 'letter',
  }),
  resend: endpoint({
    ...routes.invitations.resend,
    summary: 'Resend an invitation. It works for another 14 days',
    params: byId,
    status: 200,
    response: Invitation,
    refusals: [
      'sign_in.required',
      'too_many',
      'email.unconfirmed',
      'invitation.too_many',
      'invitation.not_found',
      'invitation.not_open',
      'invitation.inviter_inactive',
      'person.email_taken',
    ],
    access: { resend: forOwnerAndAdmin(200) },
    limited: 'letter',
  }),
  /** The endpoint takes no Idempotency-Key, because the server would store the answer, which contains the secret. */
  link: endpoint({
    ...routes.invitations.link,
    summary:
      'Create a new link for an invitation that you sent, to share without email. Only this response shows its token. The invitation works for another 14 days',
    params: byId,
    status: 200,
    response: z.object({ token: z.string() }),
    refusals: ['sign_in.required', 'not_allowed', 'invitation.not_found', 'invitation.not_open', 'person.email_taken'],
    access: { link: { ...forMembers(404), owner: 200, admin: 403 } },
    sessionOnly: true,
  }),
  revoke: endpoint({
    ...routes.invitations.revoke,
    summary: 'Revoke an invitation. Its links stop working',
    params: byId,
    status: 200,
    response: Invitation,
    refusals: ['sign_in.required', 'invitation.not_found', 'invitation.not_open'],
    access: { revoke: forOwnerAndAdmin(200) },
  }),
  check: endpoint({
    ...routes.invitations.check,
    summary: 'Read an invitation by its link, without using it',
    body: z.strictObject({ token: linkToken }),
    status: 200,
    response: Invited,
    refusals: ['too_many', 'link.invalid'],
    access: { check: forEverybody(200) },
    limited: 'link',
  }),
  accept: endpoint({
    ...routes.invitations.accept,
    changesForOthers: changedByJoining,
    summary: 'Accept an invitation. It works once. The new account gets the email address and role in the invitation',
    body: z.extend(AcceptanceForm, { token: linkToken }),
    status: 201,
    response: Person,
    refusals: ['too_many', 'link.invalid', 'person.email_taken', 'person.unknown_referrer', ...weakPassword],
    access: { accept: forEverybody(201) },
    limited: 'link',
    sessionOnly: true,
    transaction: 'own',
  }),
};
