import { invitationRules, invitationStates, passwordMinimum, personRoles, personRules, selfRegistrationRoles } from '@acre/domain';
import { forEverybody, forMembers, forOwnerAndAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, optionalText, paging, timestamp } from './fields.ts';
import { Person } from './person.ts';
import { fullName, password } from './person-fields.ts';
import { z } from './z.ts';

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
  createdAt: timestamp,
  expiresAt: timestamp,
  acceptedAt: z.nullable(timestamp),
  revokedAt: z.nullable(timestamp),
  state: z.enum(invitationStates),
});
export type Invitation = z.output<typeof Invitation>;
z.globalRegistry.add(Invitation, { id: 'Invitation' });

/** The form 'Add New Partner'. */
export const InvitationInput = z.strictObject({
  email: email(rules.email.invalid.auth, rules.email.max),
  role: z._default(role, 'partner'),
  message: optionalText(invitationRules.message),
});

/** The form on /join. */
export const AcceptanceForm = z.strictObject({
  fullName: fullName(rules.fullName.tooShort.referral),
  password: password(passwordMinimum(true)),
  phone: optionalText(rules.phone),
  company: optionalText(rules.company),
});

/** What whoever has the link is shown. */
export const Invited = z.object({
  email: z.string(),
  role,
  message: z.nullable(z.string()),
  expiresAt: timestamp,
  inviter: z.object({ id, fullName: z.string(), role: z.enum(personRoles), referralId: z.string() }),
});
export type Invited = z.output<typeof Invited>;

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: 'Invitations, newest first: administrators all, members those they sent',
    query: z.strictObject({ state: z.optional(z.enum(invitationStates)), ...paging }),
    status: 200,
    response: z.array(Invitation),
    paged: true,
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/invitations/{id}',
    summary: 'One invitation',
    params: byId,
    status: 200,
    response: Invitation,
    refusals: ['sign_in.required', 'invitation.not_found'],
    access: { get: forOwnerAndAdmin(200) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite somebody by e-mail to join as partner or elite under the caller; the link holds for 14 days',
    body: InvitationInput,
    status: 201,
    response: Invitation,
    refusals: [
      'sign_in.required',
      'too_many',
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
    method: 'POST',
    path: '/api/invitations/{id}/resend',
    summary: 'Send an invitation once more; it holds for 14 days from now',
    params: byId,
    status: 200,
    response: Invitation,
    refusals: ['sign_in.required', 'too_many', 'invitation.not_found', 'invitation.not_open', 'person.email_taken'],
    access: { resend: forOwnerAndAdmin(200) },
    limited: 'letter',
  }),
  /** Takes no Idempotency-Key: the answer holds a secret, and would be kept under it. */
  link: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/link',
    summary:
      'Make another link of an invitation that the caller sent, to hand over without an e-mail; its token is in this answer and in no other. The invitation holds for 14 days from now',
    params: byId,
    status: 200,
    response: z.object({ token: z.string() }),
    refusals: ['sign_in.required', 'not_allowed', 'invitation.not_found', 'invitation.not_open', 'person.email_taken'],
    access: { link: { ...forMembers(404), owner: 200, admin: 403 } },
    sessionOnly: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/revoke',
    summary: 'Take an invitation back; its links lead nowhere',
    params: byId,
    status: 200,
    response: Invitation,
    refusals: ['sign_in.required', 'invitation.not_found', 'invitation.not_open'],
    access: { revoke: forOwnerAndAdmin(200) },
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/invitations/check',
    summary: 'What an invitation says, for whoever has its link; it stays good',
    body: z.strictObject({ token }),
    status: 200,
    response: Invited,
    refusals: ['too_many', 'link.invalid'],
    access: { check: forEverybody(200) },
    limited: 'link',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Join by an invitation, once, with the address and the role that it names',
    body: z.extend(AcceptanceForm, { token }),
    status: 201,
    response: Person,
    refusals: ['too_many', 'link.invalid', 'person.email_taken', 'person.unknown_referrer', 'password.common'],
    access: { accept: forEverybody(201) },
    limited: 'link',
    sessionOnly: true,
    transaction: 'own',
  }),
};
