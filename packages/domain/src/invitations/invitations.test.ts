import { describe, expect, it } from 'vitest';
import { signIn } from '../account/sign-in.ts';
import type { Member } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { invitationSubject } from '../mail/letters-from-members.ts';
import { deactivatePerson, reactivatePerson } from '../people/deactivate-person.ts';
import { aWorld } from '../testing/a-world.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { type InvitationState, invitationPath, invitationStateOf } from './invitation.ts';
import { invite, issueInvitationLink, listInvitations, readInvitation, resendInvitation, revokeInvitation } from './invite.ts';

const invited = { email: 'new@acre.test', role: 'partner', message: 'Join us' } as const;
const acceptance = {
  fullName: 'Nia New',
  phone: null,
  company: null,
  licenseNumber: null,
  contactOnListings: null,
  password: 'plum-orchard-42',
};
const notFound = { code: 'invitation.not_found' };
const notOpen = { code: 'invitation.not_open' };
const invalid = { code: 'link.invalid' };

async function anInvitation() {
  const world = aWorld();
  const { run, ports } = world;
  const [admin, elite, other] = [await world.member('admin'), await world.member('elite'), await world.member('elite')];
  const id = await run(invite, elite, invited);
  const stored = () => ports.state.invitations.rows.find((row) => row.id === id);
  const change = (to: object) => {
    ports.state.invitations.rows = ports.state.invitations.rows.map((row) => (row.id === id ? { ...row, ...to } : row));
  };
  const emailOf = async ({ id: of }: Member) => (await ports.people.find({ is: 'eq', field: 'id', value: of }))?.email ?? null;
  const idsOf = async (actor: Member, state?: InvitationState) =>
    (JSON.parse((await run(listInvitations, actor, { state, page: 1, pageSize: 10 })).rows) as { id: number }[]).map((row) => row.id);
  return { ...world, admin, elite, other, id, stored, change, emailOf, idsOf };
}

describe('inviting', () => {
  it('emails a link that is valid for 14 days, and replies go to the inviter', async () => {
    const { run, ports, elite, id, stored, emailOf } = await anInvitation();
    expect(stored()).toMatchObject({ ...invited, invitedById: elite.id, expiresAt: '2026-11-16T09:00:00.000Z' });
    const inviter = await ports.people.find({ is: 'eq', field: 'id', value: elite.id });
    const { fullName = '' } = inviter ?? {};
    const to = { personId: null, toAddress: 'new@acre.test', replyTo: await emailOf(elite), invitationId: id };
    expect(ports.state.mails.rows).toMatchObject([{ kind: 'invitation', ...to, subject: invitationSubject, content: null }]);
    expect(await run(readInvitation, elite, { id })).toEqual({
      ...{ id, ...invited, invitedById: elite.id, inviterName: fullName, acceptedById: null, acceptedByName: null, state: 'pending' },
      ...{ memberId: null, memberName: null, referrerName: null },
      ...{ createdAt: '2026-11-02T09:00:00.000Z', expiresAt: '2026-11-16T09:00:00.000Z', acceptedAt: null, revokedAt: null },
    });
  });

  it('is refused for actors who are not on record', async () => {
    const { run } = await anInvitation();
    const nobody = run(invite, { role: 'elite', id: 999, referredBy: null }, { ...invited, email: 'other@acre.test' });
    await expect(nobody).rejects.toMatchObject(notFound);
  });

  it('is refused for people on record, but not for deleted members', async () => {
    const { run, elite, person, forget } = await anInvitation();
    const gone = await person({ email: 'old@acre.test' });
    const again = { ...invited, email: 'old@acre.test' };
    await expect(run(invite, elite, again)).rejects.toMatchObject({ code: 'person.email_taken', field: 'email' });
    forget(gone);
    await expect(run(invite, elite, again)).resolves.toBeGreaterThan(0);
  });
});

describe('an invitation that was sent', () => {
  it('is visible to its inviter and administrators and unknown to others', async () => {
    const { run, admin, elite, other, id, idsOf } = await anInvitation();
    expect([await idsOf(admin), await idsOf(elite), await idsOf(other)]).toEqual([[id], [id], []]);
    await expect(run(readInvitation, admin, { id })).resolves.toMatchObject({ id });
    for (const act of [readInvitation, resendInvitation, issueInvitationLink, revokeInvitation]) {
      await expect(run<Member, [{ id: number }], unknown>(act, other, { id })).rejects.toMatchObject(notFound);
      await expect(run<Member, [{ id: number }], unknown>(act, admin, { id: 999 })).rejects.toMatchObject(notFound);
    }
  });

  it('can be sent again even if it has expired, which renews it for 14 days', async () => {
    const { run, ports, admin, id, stored, change, emailOf, elite } = await anInvitation();
    change({ expiresAt: '2026-11-01T09:00:00.000Z' });
    await run(resendInvitation, admin, { id });
    expect(stored()).toMatchObject({ expiresAt: '2026-11-16T09:00:00.000Z' });
    expect(ports.state.mails.rows).toMatchObject([{}, { invitationId: id, toAddress: 'new@acre.test', replyTo: await emailOf(elite) }]);
  });

  it('cannot be sent again while its inviter is deactivated or deleted, because its links would not work', async () => {
    const { run, ports, admin, elite, id, stored, change, forget } = await anInvitation();
    change({ expiresAt: '2026-11-01T09:00:00.000Z' });
    const refused = { code: 'invitation.inviter_inactive' };
    await run(deactivatePerson, admin, { id: elite.id });
    await expect(run(resendInvitation, admin, { id })).rejects.toMatchObject(refused);
    await run(reactivatePerson, admin, { id: elite.id });
    forget(elite.id);
    await expect(run(resendInvitation, admin, { id })).rejects.toMatchObject(refused);
    expect(stored()).toMatchObject({ expiresAt: '2026-11-01T09:00:00.000Z' });
    expect(ports.state.mails.rows).toHaveLength(1);
  });

  it('can be issued as a link only by its inviter, which renews it for 14 days', async () => {
    const { run, admin, elite, id, stored, change } = await anInvitation();
    await expect(run(issueInvitationLink, admin, { id })).rejects.toMatchObject({ code: 'not_allowed' });
    change({ expiresAt: '2026-11-01T09:00:00.000Z' });
    const token = await run(issueInvitationLink, elite, { id });
    expect(stored()).toMatchObject({ expiresAt: '2026-11-16T09:00:00.000Z' });
    expect(await run(checkInvitation, visitor, { token })).toMatchObject({ email: 'new@acre.test' });
    expect(invitationPath(token)).toBe(`/join#token=${token}`);
  });

  it('can be neither resent nor issued as a link once its address is on record', async () => {
    const { run, elite, id, person } = await anInvitation();
    await person({ email: 'new@acre.test' });
    for (const act of [resendInvitation, issueInvitationLink])
      await expect(run<Member, [{ id: number }], unknown>(act, elite, { id })).rejects.toMatchObject({ code: 'person.email_taken' });
  });

  it('can be revoked once, and afterward can be neither resent nor issued as a link', async () => {
    const { run, elite, id, stored } = await anInvitation();
    const token = await run(issueInvitationLink, elite, { id });
    await run(revokeInvitation, elite, { id });
    expect(stored()).toMatchObject({ revokedAt: '2026-11-02T09:00:00.000Z' });
    for (const act of [revokeInvitation, resendInvitation, issueInvitationLink])
      await expect(run<Member, [{ id: number }], unknown>(act, elite, { id })).rejects.toMatchObject(notOpen);
    await expect(run(checkInvitation, visitor, { token })).rejects.toMatchObject(invalid);
  });

  it('can be listed by state, newest first', async () => {
    const { run, elite, id, change, idsOf } = await anInvitation();
    const second = await run(invite, elite, { ...invited, email: 'second@acre.test' });
    expect(await idsOf(elite, 'pending')).toEqual([second, id]);
    const states = ['pending', 'accepted', 'joined', 'expired', 'revoked'] as const;
    const statesOfFirst = async () => {
      const found = await Promise.all(states.map(async (state) => ((await idsOf(elite, state)).includes(id) ? [state] : [])));
      return found.flat();
    };
    change({ expiresAt: '2026-11-02T09:00:00.000Z' });
    expect(await statesOfFirst()).toEqual(['expired']);
    change({ revokedAt: '2026-11-02T08:00:00.000Z' });
    expect(await statesOfFirst()).toEqual(['revoked']);
    change({ revokedAt: null, acceptedAt: '2026-11-02T08:00:00.000Z', acceptedById: elite.id, expiresAt: '2026-11-16T09:00:00.000Z' });
    expect(await statesOfFirst()).toEqual(['accepted']);
  });
});

describe('accepting an invitation', () => {
  it('shows the inviter and role, and registers the person under the inviter only once', async () => {
    const { run, ports, elite, id, stored } = await anInvitation();
    const token = await run(issueInvitationLink, elite, { id });
    const { fullName, referralId } = (await ports.people.find({ is: 'eq', field: 'id', value: elite.id })) ?? {};
    expect(await run(checkInvitation, visitor, { token })).toEqual({
      ...{ ...invited, expiresAt: '2026-11-16T09:00:00.000Z' },
      inviter: { id: elite.id, fullName, role: 'elite', referralId },
      joined: null,
    });
    const { personId, passwordVersion } = await run(acceptInvitation, visitor, { ...acceptance, token });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: personId })).toMatchObject({
      ...{ fullName: 'Nia New', email: 'new@acre.test', username: 'new@acre.test', role: 'partner' },
      ...{ referredBy: elite.id, profileImage: null, phone: null },
    });
    expect(await run(signIn, visitor, { name: 'new@acre.test', password: acceptance.password })).toMatchObject({
      verified: { personId, passwordVersion },
    });
    expect(stored()).toMatchObject({ acceptedById: personId, acceptedAt: '2026-11-02T09:00:00.000Z' });
    await expect(run(acceptInvitation, visitor, { ...acceptance, token })).rejects.toMatchObject(invalid);
  });

  it('refuses a common password and an invalid link', async () => {
    const { run, ports, elite, id, change } = await anInvitation();
    const token = await run(issueInvitationLink, elite, { id });
    const common = run(acceptInvitation, visitor, { ...acceptance, token, password: '123456789' });
    await expect(common).rejects.toMatchObject({ code: 'password.common', field: 'password' });
    await expect(run(acceptInvitation, visitor, { ...acceptance, token: 'unknown', password: '123456789' })).rejects.toMatchObject(invalid);
    change({ expiresAt: '2026-11-02T09:00:00.000Z' });
    await expect(run(checkInvitation, visitor, { token })).rejects.toMatchObject(invalid);
    await expect(run(acceptInvitation, visitor, { ...acceptance, token })).rejects.toMatchObject(invalid);
    change({ expiresAt: '2026-11-16T09:00:00.000Z' });
    await ports.people.change(elite.id, { deactivatedAt: '2026-11-02T08:00:00.000Z' });
    await expect(run(acceptInvitation, visitor, { ...acceptance, token })).rejects.toMatchObject(invalid);
  });

  it.each([true, false])('shows that the invited person has joined another way, and who referred them (%s)', async (isReferred) => {
    const { run, elite, other, id, person, idsOf, ports } = await anInvitation();
    const token = await run(issueInvitationLink, elite, { id });
    const memberId = await person({ email: 'new@acre.test', fullName: 'Nia New', referredBy: isReferred ? other.id : null });
    const { fullName } = (await ports.people.find({ is: 'eq', field: 'id', value: other.id })) ?? {};
    const referrerName = isReferred ? fullName : null;
    expect(await run(checkInvitation, visitor, { token })).toMatchObject({ email: 'new@acre.test', joined: { referrerName } });
    expect(await run(readInvitation, elite, { id })).toMatchObject({ state: 'joined', memberId, memberName: 'Nia New', referrerName });
    expect([await idsOf(elite, 'pending'), await idsOf(elite, 'joined')]).toEqual([[], [id]]);
    await expect(run(acceptInvitation, visitor, { ...acceptance, token })).rejects.toMatchObject({ code: 'person.email_taken' });
  });

  it('is refused if the invitation is revoked while the password is being hashed', async () => {
    const { run, ports, elite, id, change } = await anInvitation();
    const meanwhile = run(acceptInvitation, visitor, { ...acceptance, token: await run(issueInvitationLink, elite, { id }) });
    change({ revokedAt: '2026-11-02T09:00:00.000Z' });
    await expect(meanwhile).rejects.toMatchObject(invalid);
    expect(await ports.people.credentialsFor('new@acre.test')).toBeUndefined();
  });
});

it('the state of an invitation depends on its events, and on its expiration only if there are none', () => {
  const [now, later] = ['2026-11-02T09:00:00.000Z', '2026-11-02T09:00:00.001Z'];
  const open = {
    ...invited,
    id: 1,
    invitedById: 1,
    acceptedById: null,
    createdAt: now,
    expiresAt: later,
    acceptedAt: null,
    revokedAt: null,
    memberId: null,
  };
  expect(invitationStateOf({ ...open, memberId: 7 }, later)).toBe('joined');
  expect(invitationStateOf({ ...open, memberId: 7, revokedAt: now }, now)).toBe('revoked');
  expect(invitationStateOf(open, now)).toBe('pending');
  expect(invitationStateOf(open, later)).toBe('expired');
  expect(invitationStateOf({ ...open, revokedAt: now }, later)).toBe('revoked');
  expect(invitationStateOf({ ...open, revokedAt: now, acceptedAt: now }, later)).toBe('accepted');
});
