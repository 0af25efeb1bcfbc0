import { describe, expect, it } from 'vitest';
import type { Member } from '../kernel/actor.ts';
import { secondFactorChanged } from '../mail/second-factor-letters.ts';
import { aWorld } from '../testing/index.ts';

const password = 'correct horse';
const proof = { password };
const codeNow = String(Math.floor(Date.parse('2026-11-02T09:00:00.000Z') / 30_000)).slice(-6);

async function aLostFactor() {
  const world = aWorld();
  const { app, ports } = world;
  const [admin, elite] = [await world.member('admin'), await world.member('elite')];
  const owner = await world.member('partner', elite.id);
  const protect = async (member: Member) => {
    const { secret } = await app.beginSecondFactor(member, password);
    await ports.secondFactors.confirm(member.id, 1);
    return secret;
  };
  await protect(owner);
  const isOn = async ({ id }: Member) => (await ports.secondFactors.stateOf(id)).isOn;
  return { ...world, admin, elite, owner, protect, isOn };
}

describe('an administrator resets the second factor of another', () => {
  it('which ends the sessions, tells the owner, and stands in the feed', async () => {
    const { app, ports, admin, owner, isOn } = await aLostFactor();
    const at = { userAgent: null, createdAt: '', lastUsedAt: '' };
    ports.state.sessions = [
      { id: 1, personId: owner.id, key: 'theirs', ...at },
      { id: 2, personId: admin.id, key: 'own', ...at },
    ];
    const { token: _, ...kept } = await app.createToken(owner, { name: 'Sync', scope: 'read', days: 1 });
    await app.resetSecondFactor(admin, owner.id, proof);
    expect([await isOn(owner), ports.state.sessions.map(({ key }) => key)]).toEqual([false, ['own']]);
    expect(await app.listTokens(owner)).toEqual([kept]);
    const { fullName = '', email } = (await ports.people.find({ is: 'eq', field: 'id', value: owner.id })) ?? {};
    expect(ports.state.mails.rows).toMatchObject([
      { kind: 'notification', personId: owner.id, toAddress: email, replyTo: null, ...secondFactorChanged('reset')(fullName) },
    ]);
    expect(ports.state.activities.rows).toMatchObject([
      { type: 'second_factor_reset', userId: admin.id, entityType: 'user', entityId: owner.id, message: expect.stringContaining(fullName) },
    ]);
    await expect(app.resetSecondFactor(admin, owner.id, proof)).rejects.toMatchObject({ code: 'second_factor.off' });
  });

  it('with the own password, and a code where the own one is on', async () => {
    const { app, admin, owner, protect, isOn } = await aLostFactor();
    const wrong = app.resetSecondFactor(admin, owner.id, { password: 'another' });
    await expect(wrong).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
    await protect(admin);
    const missing = { code: 'second_factor.code_missing', field: 'code' };
    await expect(app.resetSecondFactor(admin, owner.id, proof)).rejects.toMatchObject(missing);
    await expect(app.resetSecondFactor(admin, owner.id, { password, code: '000000' })).rejects.toMatchObject({
      code: 'second_factor.wrong',
    });
    expect(await isOn(owner)).toBe(true);
    await app.resetSecondFactor(admin, owner.id, { password, code: codeNow });
    expect([await isOn(owner), await isOn(admin)]).toEqual([false, true]);
  });

  it('never their own, nobody else does, and whom one cannot see there is not', async () => {
    const { app, admin, elite, owner, member, forget, protect, isOn } = await aLostFactor();
    await protect(admin);
    const refused = { code: 'not_allowed' };
    await expect(app.resetSecondFactor(admin, admin.id, { password, code: codeNow })).rejects.toMatchObject(refused);
    await expect(app.resetSecondFactor(elite, owner.id, proof)).rejects.toMatchObject(refused);
    const unknown = { code: 'person.not_found' };
    await expect(app.resetSecondFactor(await member('partner'), owner.id, proof)).rejects.toMatchObject(unknown);
    await expect(app.resetSecondFactor(admin, 999, proof)).rejects.toMatchObject(unknown);
    forget(owner.id);
    await expect(app.resetSecondFactor(admin, owner.id, { password, code: codeNow })).rejects.toMatchObject(unknown);
    expect([await isOn(owner), await isOn(admin)]).toEqual([true, true]);
  });
});

it('who left after the password was proven is not there any more', async () => {
  const { app, admin, owner, forget, isOn } = await aLostFactor();
  const meanwhile = app.resetSecondFactor(admin, owner.id, proof);
  forget(owner.id);
  await expect(meanwhile).rejects.toMatchObject({ code: 'person.not_found' });
  expect(await isOn(owner)).toBe(true);
});

it('a command of the server resets it by a name, in any case, and tells the owner who did', async () => {
  const { app, ports, owner, isOn } = await aLostFactor();
  const { email = '', fullName = '' } = (await ports.people.find({ is: 'eq', field: 'id', value: owner.id })) ?? {};
  await expect(app.resetSecondFactorOf('nobody@acre.test')).rejects.toMatchObject({ code: 'person.not_found' });
  await app.resetSecondFactorOf(` ${email?.toUpperCase()}`);
  expect(await isOn(owner)).toBe(false);
  expect(ports.state.mails.rows).toMatchObject([{ toAddress: email, ...secondFactorChanged('resetOnServer')(fullName) }]);
  await expect(app.resetSecondFactorOf(email ?? '')).rejects.toMatchObject({ code: 'second_factor.off' });
});
