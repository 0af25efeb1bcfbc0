import { describe, expect, it } from 'vitest';
import type { Member } from '../kernel/actor.ts';
import { invitationSubject } from '../mail/letters.ts';
import { aWorld } from '../testing/index.ts';
import { invitationPath, invitationStateOf } from './invitation.ts';

const invited = { email: 'new@acre.test', role: 'partner', message: 'Join us' } as const;
const acceptance = { fullName: 'Nia New', phone: null, company: null, password: 'plum-orchard-42' };
const notFound = { code: 'invitation.not_found' };
const notOpen = { code: 'invitation.not_open' };
const invalid = { code: 'link.invalid' };

async function anInvitation() {
  const world = aWorld();
  const { app, ports } = world;
  const [admin, elite, other] = [await world.member('admin'), await world.member('elite'), await world.member('elite')];
  const id = await app.invite(elite, invited);
  const stored = () => ports.state.invitations.rows.find((row) => row.id === id);
  const change = (to: object) => {
    ports.state.invitations.rows = ports.state.invitations.rows.map((row) => (row.id === id ? { ...row, ...to } : row));
  };
  const emailOf = async ({ id: of }: Member) => (await ports.people.find({ is: 'eq', field: 'id', value: of }))?.email ?? null;
  const idsOf = async (actor: Member, state?: 'pending' | 'accepted' | 'expired' | 'revoked') =>
    (JSON.parse((await app.listInvitations(actor, { state, page: 1, pageSize: 10 })).rows) as { id: number }[]).map((row) => row.id);
  return { ...world, admin, elite, other, id, stored, change, emailOf, idsOf };
}

describe('inviting', () => {
  it('writes to the address for a fortnight, and answers go to the inviter', async () => {
    const { app, ports, elite, id, stored, emailOf } = await anInvitation();
    expect(stored()).toMatchObject({ ...invited, invitedById: elite.id, expiresAt: '2026-11-16T09:00:00.000Z' });
    const inviter = await ports.people.find({ is: 'eq', field: 'id', value: elite.id });
    const { fullName = '' } = inviter ?? {};
    const to = { personId: null, toAddress: 'new@acre.test', replyTo: await emailOf(elite), invitationId: id };
    const subject = inviter && invitationSubject(inviter);
    expect(ports.state.mails.rows).toMatchObject([{ kind: 'invitation', ...to, subject, content: null }]);
    expect(await app.readInvitation(elite, id)).toEqual({
      ...{ id, ...invited, invitedById: elite.id, inviterName: fullName, acceptedById: null, acceptedByName: null, state: 'pending' },
      ...{ createdAt: '2026-11-02T09:00:00.000Z', expiresAt: '2026-11-16T09:00:00.000Z', acceptedAt: null, revokedAt: null },
    });
  });

  it('is nobody’s who is not on record', async () => {
    const { app } = await anInvitation();
    const nobody = app.invite({ role: 'elite', id: 999, referredBy: null }, { ...invited, email: 'other@acre.test' });
    await expect(nobody).rejects.toMatchObject(notFound);
  });

  it('is not of who is on record, but of who left', async () => {
    const { app, elite, person, forget } = await anInvitation();
    const gone = await person({ email: 'old@acre.test' });
    const again = { ...invited, email: 'old@acre.test' };
    await expect(app.invite(elite, again)).rejects.toMatchObject({ code: 'person.email_taken', field: 'email' });
    forget(gone);
    await expect(app.invite(elite, again)).resolves.toBeGreaterThan(0);
  });
});

describe('an invitation that was sent', () => {
  it('is its inviter’s and the administrators’ to see; to others there is none', async () => {
    const { app, admin, elite, other, id, idsOf } = await anInvitation();
    expect([await idsOf(admin), await idsOf(elite), await idsOf(other)]).toEqual([[id], [id], []]);
    await expect(app.readInvitation(admin, id)).resolves.toMatchObject({ id });
    for (const act of [app.readInvitation, app.resendInvitation, app.issueInvitationLink, app.revokeInvitation]) {
      await expect(act(other, id)).rejects.toMatchObject(notFound);
      await expect(act(admin, 999)).rejects.toMatchObject(notFound);
    }
  });

  it('is sent once more, good for another fortnight from then, even if it expired', async () => {
    const { app, ports, admin, id, stored, change, emailOf, elite } = await anInvitation();
    change({ expiresAt: '2026-11-01T09:00:00.000Z' });
    await app.resendInvitation(admin, id);
    expect(stored()).toMatchObject({ expiresAt: '2026-11-16T09:00:00.000Z' });
    expect(ports.state.mails.rows).toMatchObject([{}, { invitationId: id, toAddress: 'new@acre.test', replyTo: await emailOf(elite) }]);
  });

  it('is handed over as a link by its inviter alone, good for another fortnight', async () => {
    const { app, admin, elite, id, stored, change } = await anInvitation();
    await expect(app.issueInvitationLink(admin, id)).rejects.toMatchObject({ code: 'not_allowed' });
    change({ expiresAt: '2026-11-01T09:00:00.000Z' });
    const token = await app.issueInvitationLink(elite, id);
    expect(stored()).toMatchObject({ expiresAt: '2026-11-16T09:00:00.000Z' });
    expect(await app.checkInvitation(token)).toMatchObject({ email: 'new@acre.test' });
    expect(invitationPath(token)).toBe(`/join#token=${token}`);
  });

  it('is neither sent nor handed over once its address is on record', async () => {
    const { app, elite, id, person } = await anInvitation();
    await person({ email: 'new@acre.test' });
    for (const act of [app.resendInvitation, app.issueInvitationLink])
      await expect(act(elite, id)).rejects.toMatchObject({ code: 'person.email_taken' });
  });

  it('is revoked once, and then neither sent nor handed over', async () => {
    const { app, elite, id, stored } = await anInvitation();
    const token = await app.issueInvitationLink(elite, id);
    await app.revokeInvitation(elite, id);
    expect(stored()).toMatchObject({ revokedAt: '2026-11-02T09:00:00.000Z' });
    for (const act of [app.revokeInvitation, app.resendInvitation, app.issueInvitationLink])
      await expect(act(elite, id)).rejects.toMatchObject(notOpen);
    await expect(app.checkInvitation(token)).rejects.toMatchObject(invalid);
  });

  it('is found by its state, the newest first', async () => {
    const { app, elite, id, change, idsOf } = await anInvitation();
    const second = await app.invite(elite, { ...invited, email: 'second@acre.test' });
    expect(await idsOf(elite, 'pending')).toEqual([second, id]);
    const states = ['pending', 'accepted', 'expired', 'revoked'] as const;
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
  it('shows who invites to what, and joins under them, once', async () => {
    const { app, ports, elite, id, stored } = await anInvitation();
    const token = await app.issueInvitationLink(elite, id);
    const { fullName, referralId } = (await ports.people.find({ is: 'eq', field: 'id', value: elite.id })) ?? {};
    expect(await app.checkInvitation(token)).toEqual({
      ...{ ...invited, expiresAt: '2026-11-16T09:00:00.000Z' },
      inviter: { id: elite.id, fullName, role: 'elite', referralId },
    });
    const { personId, passwordVersion } = await app.acceptInvitation({ ...acceptance, token });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: personId })).toMatchObject({
      ...{ fullName: 'Nia New', email: 'new@acre.test', username: 'new@acre.test', role: 'partner' },
      ...{ referredBy: elite.id, profileImage: null, phone: null },
    });
    expect(await app.signIn('new@acre.test', acceptance.password)).toMatchObject({ verified: { personId, passwordVersion } });
    expect(stored()).toMatchObject({ acceptedById: personId, acceptedAt: '2026-11-02T09:00:00.000Z' });
    await expect(app.acceptInvitation({ ...acceptance, token })).rejects.toMatchObject(invalid);
  });

  it('takes no common password, and no link that leads nowhere', async () => {
    const { app, ports, elite, id, change } = await anInvitation();
    const token = await app.issueInvitationLink(elite, id);
    const common = app.acceptInvitation({ ...acceptance, token, password: '123456789' });
    await expect(common).rejects.toMatchObject({ code: 'password.common', field: 'password' });
    await expect(app.acceptInvitation({ ...acceptance, token: 'unknown', password: '123456789' })).rejects.toMatchObject(invalid);
    change({ expiresAt: '2026-11-02T09:00:00.000Z' });
    await expect(app.checkInvitation(token)).rejects.toMatchObject(invalid);
    await expect(app.acceptInvitation({ ...acceptance, token })).rejects.toMatchObject(invalid);
    change({ expiresAt: '2026-11-16T09:00:00.000Z' });
    await ports.people.change(elite.id, { deactivatedAt: '2026-11-02T08:00:00.000Z' });
    await expect(app.acceptInvitation({ ...acceptance, token })).rejects.toMatchObject(invalid);
  });

  it('is refused where it was revoked while the password was hashed', async () => {
    const { app, ports, elite, id, change } = await anInvitation();
    const meanwhile = app.acceptInvitation({ ...acceptance, token: await app.issueInvitationLink(elite, id) });
    change({ revokedAt: '2026-11-02T09:00:00.000Z' });
    await expect(meanwhile).rejects.toMatchObject(invalid);
    expect(await ports.people.credentialsFor('new@acre.test')).toBeUndefined();
  });
});

it('the state of an invitation follows from what happened, and from the time last', () => {
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
  };
  expect(invitationStateOf(open, now)).toBe('pending');
  expect(invitationStateOf(open, later)).toBe('expired');
  expect(invitationStateOf({ ...open, revokedAt: now }, later)).toBe('revoked');
  expect(invitationStateOf({ ...open, revokedAt: now, acceptedAt: now }, later)).toBe('accepted');
});
