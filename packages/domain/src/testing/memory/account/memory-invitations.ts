import { type Invitation, type InvitationRow, type InvitationView, invitationStateOf } from '../../../invitations/invitation.ts';
import type { Invitations } from '../../../invitations/ports.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { memoryReader } from '../memory-reader.ts';
import { insert, type MemoryState, nowOf, update } from '../memory-state.ts';

/** Tokens are stored without hashing. */
export function memoryInvitations(state: MemoryState): Invitations {
  const { invitations, people } = state;
  const nameOf = (id: number | null) => people.rows.find((person) => person.id === id)?.fullName ?? null;
  const withMember = (row: Invitation): InvitationRow => {
    const member = people.rows.find(({ email, username, deletedAt }) => email === row.email && username !== null && deletedAt === null);
    return { ...row, memberId: member?.id ?? null };
  };
  const view = (row: InvitationRow): InvitationView => ({
    ...row,
    inviterName: nameOf(row.invitedById) ?? '',
    acceptedByName: nameOf(row.acceptedById),
    memberName: nameOf(row.memberId),
    referrerName: nameOf(people.rows.find(({ id }) => id === row.memberId)?.referredBy ?? null),
    state: invitationStateOf(row, nowOf(state)),
  });
  const open = ({ acceptedAt, revokedAt }: Invitation) => acceptedAt === null && revokedAt === null;
  const changeOpen = (id: number, change: Partial<Invitation>): boolean => {
    const found = invitations.rows.some((row) => row.id === id && open(row));
    if (found) update(invitations, id, () => change);
    return found;
  };
  const byToken = async (token: string) => {
    const link = state.invitationLinks.find((one) => one.token === token);
    const found = invitations.rows.find(({ id }) => id === link?.invitationId);
    const inviter = people.rows.find(({ id }) => id === found?.invitedById);
    const isGood = inviter?.deletedAt === null && inviter.deactivatedAt === null;
    const isOpen = found && ['pending', 'joined'].includes(invitationStateOf(withMember(found), nowOf(state)));
    return isOpen && isGood && found.expiresAt > nowOf(state) ? withMember(found) : undefined;
  };
  return {
    ...memoryReader<InvitationRow, InvitationView>({ rows: () => invitations.rows.map(withMember), view }),
    add: async (given) => {
      if (invitations.rows.some((row) => open(row) && row.email === given.email && row.invitedById === given.invitedById))
        throw new Refusal('invitation.open', { field: 'email' });
      const nothingYet = { acceptedById: null, acceptedAt: null, revokedAt: null, createdAt: nowOf(state) };
      return insert(invitations, { ...given, ...nothingYet });
    },
    renew: async (id, expiresAt) => changeOpen(id, { expiresAt }),
    revoke: async (id) => changeOpen(id, { revokedAt: nowOf(state) }),
    issue: async (invitationId, way) => {
      const token = `invitation token ${state.invitationLinks.length + 1}`;
      state.invitationLinks = [...state.invitationLinks, { token, invitationId, emailed: way === 'emailed' }];
      return token;
    },
    byToken,
    wasEmailed: async (token) => state.invitationLinks.some((one) => one.token === token && one.emailed),
    lockByToken: byToken,
    accept: async (id, acceptedById) => update(invitations, id, () => ({ acceptedById, acceptedAt: nowOf(state) })),
    emailsSince: async (inviterId, since) => {
      const own = invitations.rows.filter(({ invitedById }) => invitedById === inviterId).map(({ id }) => id);
      const sent = state.mails.rows.filter(
        (mail) => mail.invitationId !== null && own.includes(mail.invitationId) && mail.createdAt > since,
      );
      return sent.map(({ createdAt }) => createdAt);
    },
  };
}
