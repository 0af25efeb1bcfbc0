import type { Context } from '../context.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { type FieldPolicy, fromJson, type Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { addDays } from '../kernel/time.ts';
import { invitationSubject } from '../mail/letters-from-members.ts';
import { post } from '../mail/post.ts';
import { isActive, type PersonRow } from '../people/person.ts';
import type { SelfRegistrationRole } from '../people/rules.ts';
import type { Ports } from '../ports.ts';
import { type InvitationRow, type InvitationState, type InvitationView, invitationEnd, invitationRules } from './invitation.ts';

const [invitation, person] = [rulesFor<InvitationRow>(), rulesFor<PersonRow>()];

export type InvitationInput = Readonly<{ email: string; role: SelfRegistrationRole; message: string | null }>;

/** Administrators see all invitations; members see those they wrote. */
export const visibleInvitations = (actor: Member): Rule<InvitationRow> =>
  isAdmin(actor) ? everything : invitation.eq('invitedById', actor.id);

const fields: FieldPolicy<InvitationRow, InvitationView> = [
  {
    names: [
      'id',
      'email',
      'role',
      'message',
      'invitedById',
      'inviterName',
      'acceptedById',
      'acceptedByName',
      'memberId',
      'memberName',
      'referrerName',
      'createdAt',
      'expiresAt',
      'acceptedAt',
      'revokedAt',
      'state',
    ],
    when: everything,
  },
];

/**
 * Every member may invite people to register as a partner or an elite. These are the same roles that people can choose when they register
 * through a referral link. Nobody can be invited as an administrator.
 */
export async function invite(ctx: Context, { email, role, message }: InvitationInput): Promise<number> {
  const { actor } = ctx;
  await mayMailInvitation(ctx, actor);
  await refuseRegistered(ctx, email);
  const expiresAt = invitationEnd(ctx.clock.now().toISOString());
  const id = await ctx.invitations.add({ email, role, message, invitedById: actor.id, expiresAt });
  await postInvitation(ctx, { id, email }, await inviterOf(ctx, actor.id));
  return id;
}

/**
 * Sends the invitation again, even an expired one, and renews it for 14 days. The links of a deactivated or deleted inviter do not work, so
 * such an invitation is refused.
 */
export async function resendInvitation(ctx: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  const { actor } = ctx;
  const found = await visible(ctx, actor, id);
  const inviter = await inviterOf(ctx, found.invitedById);
  if (!isActive(inviter)) throw new Refusal('invitation.inviter_inactive');
  await mayMailInvitation(ctx, actor);
  await refuseRegistered(ctx, found.email);
  await renewOpen(ctx, id);
  await postInvitation(ctx, found, inviter);
}

/**
 * Returns the token of a link that the inviter can hand over without an email. Renews the invitation for 14 days. Whoever has the link can
 * register as the invited person. Therefore, throws `not_allowed` for another member's invitation, even if the actor is an administrator.
 */
export async function issueInvitationLink(ctx: Context, { id }: Readonly<{ id: number }>): Promise<string> {
  const { actor } = ctx;
  const found = await visible(ctx, actor, id);
  if (found.invitedById !== actor.id) throw new Refusal('not_allowed');
  await refuseRegistered(ctx, found.email);
  await renewOpen(ctx, id);
  return ctx.invitations.issue(id, 'handed over');
}

/** Revoking an invitation invalidates all links to it. */
export async function revokeInvitation(ctx: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  await visible(ctx, ctx.actor, id);
  if (!(await ctx.invitations.revoke(id))) throw new Refusal('invitation.not_open');
}

export async function readInvitation({ actor, invitations }: Context, { id }: Readonly<{ id: number }>): Promise<InvitationView> {
  const found = await invitations.view(invitation.all(invitation.eq('id', id), visibleInvitations(actor)), fields);
  if (found === undefined) throw new Refusal('invitation.not_found');
  return fromJson(found);
}

export type InvitationQuery = Paging & Readonly<{ state?: InvitationState | undefined }>;

export const listInvitations = ({ actor, invitations, clock }: Context, { state, page, pageSize }: InvitationQuery) =>
  invitations.page({
    within: invitation.all(visibleInvitations(actor), ...(state ? [inState(state, clock.now().toISOString())] : [])),
    fields,
    sort: [{ by: 'id', direction: 'desc' }],
    page,
    pageSize,
    countTo: null,
  });

/** This rule selects the invitations for which `invitationStateOf` returns this state. */
function inState(state: InvitationState, now: string): Rule<InvitationRow> {
  if (state === 'accepted') return invitation.not(invitation.eq('acceptedAt', null));
  if (state === 'revoked') return invitation.not(invitation.eq('revokedAt', null));
  const isOver = invitation.atMost('expiresAt', now);
  const open = invitation.all(invitation.eq('acceptedAt', null), invitation.eq('revokedAt', null));
  const isMember = invitation.not(invitation.eq('memberId', null));
  if (state === 'joined') return invitation.all(open, isMember);
  return invitation.all(open, invitation.not(isMember), state === 'expired' ? isOver : invitation.not(isOver));
}

/**
 * Throws a refusal if the member may not email an invitation now:
 * - `email.unconfirmed`: the member's address is unconfirmed. It must be confirmed because invitations go to strangers.
 * - `invitation.too_many`: the member has reached the daily limit. The limit applies to new members unless an administrator confirmed them.
 * The member's row is locked, so that concurrent invitations are counted one after the other.
 */
async function mayMailInvitation(ports: Pick<Ports, 'people' | 'invitations' | 'clock'>, actor: Member): Promise<void> {
  const inviter = await ports.people.lock(person.eq('id', actor.id));
  if (inviter === undefined || isAdmin(actor)) return;
  if (inviter.emailConfirmedAt === null) throw new Refusal('email.unconfirmed');
  const now = ports.clock.now().toISOString();
  if (inviter.emailConfirmedById !== null || addDays(inviter.createdAt, invitationRules.newMember.days) <= now) return;
  const sent = await ports.invitations.emailsSince(actor.id, addDays(now, -1));
  const [first] = sent.slice(-invitationRules.newMember.aDay);
  if (first === undefined || sent.length < invitationRules.newMember.aDay) return;
  const retryAfter = Math.ceil((Date.parse(addDays(first, 1)) - Date.parse(now)) / 1000);
  throw new Refusal('invitation.too_many', { retryAfter });
}

async function renewOpen({ invitations, clock }: Pick<Ports, 'invitations' | 'clock'>, id: number): Promise<void> {
  const isOpen = await invitations.renew(id, invitationEnd(clock.now().toISOString()));
  if (!isOpen) throw new Refusal('invitation.not_open');
}

async function visible({ invitations }: Pick<Ports, 'invitations'>, actor: Member, id: number): Promise<InvitationRow> {
  const found = await invitations.find(invitation.all(invitation.eq('id', id), visibleInvitations(actor)));
  if (found === undefined) throw new Refusal('invitation.not_found');
  return found;
}

async function refuseRegistered({ people }: Pick<Ports, 'people'>, email: string): Promise<void> {
  const known = await people.find(person.all(person.eq('email', email), person.eq('deletedAt', null)));
  if (known !== undefined) throw new Refusal('person.email_taken', { field: 'email' });
}

async function inviterOf({ people }: Pick<Ports, 'people'>, id: number): Promise<PersonRow> {
  const found = await people.find(person.eq('id', id));
  if (found === undefined) throw new Refusal('invitation.not_found');
  return found;
}

type Posted = Pick<InvitationRow, 'id' | 'email'>;

/**
 * The content is null because the email contains a secret link, which is never stored: each attempt to send the email creates a new one.
 * Replies go to the inviter.
 */
async function postInvitation(ports: Pick<Ports, 'mails' | 'outbox'>, { id, email }: Posted, { email: replyTo }: PersonRow): Promise<void> {
  const to = { personId: null, toAddress: email, replyTo, invitationId: id } as const;
  await post(ports, [{ kind: 'invitation', ...to, subject: invitationSubject, content: null }]);
}
