import { z } from '@acre/contracts/mechanism/z';
import { Invitation } from '@acre/contracts/people/invitations';
import { type InvitationState, invitationEnd } from '@acre/domain/invitations/invitation';
import { listInvitations } from '@acre/domain/invitations/invite';
import { aPerson } from '@acre/domain/testing/builders';
import { describe, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { forEachAdapter, rowsOf } from './worlds.ts';

const { db } = await freshDatabase();
const it = forEachAdapter(db);
const first = { page: 1, pageSize: 10 };

describe('invitations', () => {
  it('are valid until they are accepted, revoked or expired, and only while their inviter is a member', async (ports, { forget }) => {
    const { people, invitations } = ports;
    const inviter = await people.add(aPerson({ fullName: 'Ann', role: 'elite' }));
    const given = { role: 'partner', message: null, invitedById: inviter } as const;
    const soon = invitationEnd(new Date().toISOString());
    const add = (email: string, expiresAt = soon) => invitations.add({ ...given, email, expiresAt });
    const [one, over, taken] = [
      await add('one@acre.test'),
      await add('over@acre.test', '2020-01-01T00:00:00.000Z'),
      await add('three@acre.test'),
    ];
    const [token, another, late] = [
      await invitations.issue(one, 'emailed'),
      await invitations.issue(one, 'handed over'),
      await invitations.issue(over, 'emailed'),
    ];
    for (const each of [token, another]) expect(await invitations.byToken(each)).toMatchObject({ ...given, id: one, expiresAt: soon });
    expect([await invitations.wasEmailed(token), await invitations.wasEmailed(another)]).toEqual([true, false]);
    for (const none of [late, 'nothing', '']) expect(await invitations.lockByToken(none)).toBeUndefined();
    expect([await invitations.renew(over, soon), await invitations.byToken(late)]).toEqual([true, expect.objectContaining({ id: over })]);
    const newcomer = await people.add(aPerson({ fullName: 'Bob', referredBy: inviter }));
    await invitations.accept(one, newcomer);
    expect([await invitations.revoke(one), await invitations.renew(one, soon), await invitations.revoke(taken)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await invitations.byToken(token)).toBeUndefined();
    const elite = { role: 'elite', id: inviter, referredBy: null } as const;
    const listed = z.array(Invitation).parse(await rowsOf(listInvitations({ ...ports, actor: elite }, first)));
    expect(listed.map(({ id, state, inviterName, acceptedByName }) => [id, state, inviterName, acceptedByName])).toEqual([
      [taken, 'revoked', 'Ann', null],
      [over, 'pending', 'Ann', null],
      [one, 'accepted', 'Ann', 'Bob'],
    ]);
    await people.change(inviter, { deactivatedAt: '2026-01-01T00:00:00.000Z' });
    expect(await invitations.byToken(late)).toBeUndefined();
    await people.change(inviter, { deactivatedAt: null });
    expect(await invitations.byToken(late)).toBeDefined();
    await forget(inviter);
    expect(await invitations.byToken(late)).toBeUndefined();
  });

  it('are marked as joined when the invited person joins by other means, until that account is deleted', async (ports, { forget }) => {
    const { people, invitations } = ports;
    const [inviter, referrer] = [await people.add(aPerson({ fullName: 'Ann' })), await people.add(aPerson({ fullName: 'Cleo' }))];
    const given = { role: 'partner', message: null, invitedById: inviter, expiresAt: invitationEnd(new Date().toISOString()) } as const;
    const [id, other] = [
      await invitations.add({ ...given, email: 'joined@acre.test' }),
      await invitations.add({ ...given, email: 'x@acre.test' }),
    ];
    const token = await invitations.issue(id, 'emailed');
    const actor = { role: 'elite', id: inviter, referredBy: null } as const;
    const inState = async (state: InvitationState) =>
      z.array(Invitation).parse(await rowsOf(listInvitations({ ...ports, actor }, { ...first, state })));
    const email = 'joined@acre.test';
    const memberId = await people.add(aPerson({ fullName: 'Bob', email, username: email, referredBy: referrer }));
    expect(await inState('joined')).toMatchObject([{ id, state: 'joined', memberId, memberName: 'Bob', referrerName: 'Cleo' }]);
    expect((await inState('pending')).map((one) => one.id)).toEqual([other]);
    expect(await invitations.byToken(token)).toMatchObject({ id, memberId });
    await forget(memberId);
    expect((await inState('pending')).map((one) => one.id)).toEqual([other, id]);
  });

  it('are limited to one for each address and inviter until accepted or revoked', async ({ people, invitations, atomically }) => {
    const [ann, bob] = [await people.add(aPerson()), await people.add(aPerson())];
    const given = { role: 'elite', message: 'Join', email: 'new@acre.test', expiresAt: '2020-01-01T00:00:00.000Z' } as const;
    const add = (invitedById: number) => atomically((inner) => inner.invitations.add({ ...given, invitedById }));
    const id = await add(ann);
    await expect(add(ann)).rejects.toMatchObject({ code: 'invitation.open', field: 'email' });
    await add(bob);
    await invitations.revoke(id);
    expect(await add(ann)).toBeGreaterThan(id);
  });
});

describe('a deactivated member', () => {
  it('cannot log in or invite, gets no mail and does not count as an administrator', async ({ people, preferences }) => {
    const id = await people.add(aPerson({ role: 'admin', email: 'ann@acre.test', username: 'ann@acre.test', referralId: 'ANN00002' }));
    const found = async () => [
      (await people.credentialsFor('ann@acre.test')) !== undefined,
      (await people.byReferralId('ANN00002')) !== undefined,
      (await preferences.reach({ personIds: [id] })).length,
      (await people.adminIds()).length,
      await people.lockAndCountAdmins(),
    ];
    expect(await found()).toEqual([true, true, 1, 1, 1]);
    await people.change(id, { deactivatedAt: '2026-01-01T00:00:00.000Z' });
    expect(await found()).toEqual([false, false, 0, 0, 0]);
  });
});
