import { isAdmin, type Member } from '../kernel/actor.ts';
import { type FieldPolicy, fromJson, type Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { everything, type Rule, rulesFor } from '../kernel/rule.ts';
import { invitationSubject } from '../mail/letters.ts';
import { post } from '../mail/post.ts';
import type { PersonRow } from '../people/person.ts';
import type { SelfRegistrationRole } from '../people/rules.ts';
import type { Ports } from '../ports.ts';
import { type InvitationRow, type InvitationState, type InvitationView, invitationEnd } from './invitation.ts';

const [invitation, person] = [rulesFor<InvitationRow>(), rulesFor<PersonRow>()];

type Needs = Pick<Ports, 'invitations' | 'people' | 'mails' | 'outbox' | 'clock'>;
export type InvitationInput = Readonly<{ email: string; role: SelfRegistrationRole; message: string | null }>;

/** Invitations: administrators all, members those they wrote. */
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
      'createdAt',
      'expiresAt',
      'acceptedAt',
      'revokedAt',
      'state',
    ],
    when: everything,
  },
];

/** Every member may invite partners and elites, as their referral link does; nobody is invited to be an administrator. */
export const invite =
  (ports: Needs) =>
  async (actor: Member, { email, role, message }: InvitationInput): Promise<number> => {
    await refuseRegistered(ports, email);
    const expiresAt = invitationEnd(ports.clock.now().toISOString());
    const id = await ports.invitations.add({ email, role, message, invitedById: actor.id, expiresAt });
    await postInvitation(ports, { id, email, invitedById: actor.id });
    return id;
  };

/** Sends it once more, good for another fortnight from now; of one that expired too. */
export const resendInvitation =
  (ports: Needs) =>
  async (actor: Member, id: number): Promise<void> => {
    const found = await visible(ports, actor, id);
    await refuseRegistered(ports, found.email);
    await renewOpen(ports, id);
    await postInvitation(ports, found);
  };

/**
 * The token of a link of one's own invitation, to be handed over without an e-mail; the invitation is good for another fortnight from now.
 * Administrators see what others sent, but whom somebody else invites is not theirs to register.
 */
export const issueInvitationLink =
  (ports: Pick<Ports, 'invitations' | 'people' | 'clock'>) =>
  async (actor: Member, id: number): Promise<string> => {
    const found = await visible(ports, actor, id);
    if (found.invitedById !== actor.id) throw new Refusal('not_allowed');
    await refuseRegistered(ports, found.email);
    await renewOpen(ports, id);
    return ports.invitations.issue(id);
  };

/** Makes its links useless. */
export const revokeInvitation =
  (ports: Pick<Ports, 'invitations'>) =>
  async (actor: Member, id: number): Promise<void> => {
    await visible(ports, actor, id);
    if (!(await ports.invitations.revoke(id))) throw new Refusal('invitation.not_open');
  };

export const readInvitation =
  ({ invitations }: Pick<Ports, 'invitations'>) =>
  async (actor: Member, id: number): Promise<InvitationView> => {
    const found = await invitations.view(invitation.all(invitation.eq('id', id), visibleInvitations(actor)), fields);
    if (found === undefined) throw new Refusal('invitation.not_found');
    return fromJson(found);
  };

export type InvitationQuery = Paging & Readonly<{ state?: InvitationState | undefined }>;

/** A page of them, the newest first. */
export const listInvitations =
  ({ invitations, clock }: Pick<Ports, 'invitations' | 'clock'>) =>
  (actor: Member, { state, page, pageSize }: InvitationQuery) =>
    invitations.page({
      within: invitation.all(visibleInvitations(actor), ...(state ? [inState(state, clock.now().toISOString())] : [])),
      fields,
      sort: [{ by: 'id', direction: 'desc' }],
      page,
      pageSize,
      countTo: null,
    });

/** `invitationStateOf` as a rule. */
function inState(state: InvitationState, now: string): Rule<InvitationRow> {
  if (state === 'accepted') return invitation.not(invitation.eq('acceptedAt', null));
  if (state === 'revoked') return invitation.not(invitation.eq('revokedAt', null));
  const isOver = invitation.atMost('expiresAt', now);
  const open = invitation.all(invitation.eq('acceptedAt', null), invitation.eq('revokedAt', null));
  return invitation.all(open, state === 'expired' ? isOver : invitation.not(isOver));
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

type Posted = Pick<InvitationRow, 'id' | 'email' | 'invitedById'>;

/** The letter is written while it is sent, since it carries a secret; answers go to the inviter. */
async function postInvitation({ people, ...ports }: Pick<Ports, 'people' | 'mails' | 'outbox'>, { id, email, invitedById }: Posted) {
  const inviter = await people.find(person.eq('id', invitedById));
  if (inviter === undefined) throw new Refusal('invitation.not_found');
  const to = { personId: null, toAddress: email, replyTo: inviter.email, invitationId: id } as const;
  await post(ports, [{ kind: 'invitation', ...to, subject: invitationSubject(inviter), content: null }]);
}
