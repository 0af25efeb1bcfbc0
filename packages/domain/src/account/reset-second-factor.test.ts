import { describe, expect, it } from 'vitest';
import { readHouseContact } from '../firm/house-contact.ts';
import type { Member } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { secondFactorChanged } from '../mail/account-letters.ts';
import { aWorld } from '../testing/a-world.ts';
import { beginSecondFactor } from './manage-second-factor.ts';
import { createToken, listTokens } from './manage-tokens.ts';
import { resetSecondFactor, resetSecondFactorOf } from './reset-second-factor.ts';

const password = 'correct horse';
const proof = { password };
const codeNow = String(Math.floor(Date.parse('2026-11-02T09:00:00.000Z') / 30_000)).slice(-6);

async function aLostFactor() {
  const world = aWorld();
  const { run, ports } = world;
  const [admin, elite] = [await world.member('admin'), await world.member('elite')];
  const owner = await world.member('partner', elite.id);
  const protect = async (member: Member) => {
    const { secret } = await run(beginSecondFactor, member, { password });
    await ports.secondFactors.confirm(member.id, 1);
    return secret;
  };
  await protect(owner);
  const isOn = async ({ id }: Member) => (await ports.secondFactors.stateOf(id)).isOn;
  return { ...world, admin, elite, owner, protect, isOn };
}

describe('a second factor reset by an administrator', () => {
  it('ends the sessions, notifies the owner, and appears in the activity feed', async () => {
    const { run, ports, admin, owner, isOn } = await aLostFactor();
    const at = { userAgent: null, createdAt: '', lastUsedAt: '' };
    ports.state.sessions = [
      { id: 1, personId: owner.id, key: 'theirs', ...at },
      { id: 2, personId: admin.id, key: 'own', ...at },
    ];
    const { token: _, ...kept } = await run(createToken, owner, { name: 'Sync', scope: 'read', days: 1 });
    await run(resetSecondFactor, admin, { id: owner.id, ...proof });
    expect([await isOn(owner), ports.state.sessions.map(({ key }) => key)]).toEqual([false, ['own']]);
    expect(await run(listTokens, owner)).toEqual([kept]);
    const help = await readHouseContact(ports);
    const { fullName = '', email } = (await ports.people.find({ is: 'eq', field: 'id', value: owner.id })) ?? {};
    expect(ports.state.mails.rows).toMatchObject([
      { kind: 'notification', personId: owner.id, toAddress: email, replyTo: null, ...secondFactorChanged('reset')(fullName, help) },
    ]);
    expect(ports.state.activities.rows).toMatchObject([
      { type: 'second_factor_reset', userId: admin.id, entityType: 'user', entityId: owner.id, message: expect.stringContaining(fullName) },
    ]);
    await expect(run(resetSecondFactor, admin, { id: owner.id, ...proof })).rejects.toMatchObject({ code: 'second_factor.off' });
  });

  it('requires the administrator’s password, and their code when their second factor is on', async () => {
    const { run, admin, owner, protect, isOn } = await aLostFactor();
    const wrong = run(resetSecondFactor, admin, { id: owner.id, password: 'another' });
    await expect(wrong).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
    await protect(admin);
    const missing = { code: 'second_factor.code_missing', field: 'code' };
    await expect(run(resetSecondFactor, admin, { id: owner.id, ...proof })).rejects.toMatchObject(missing);
    await expect(run(resetSecondFactor, admin, { id: owner.id, password, code: '000000' })).rejects.toMatchObject({
      code: 'second_factor.wrong',
    });
    expect(await isOn(owner)).toBe(true);
    await run(resetSecondFactor, admin, { id: owner.id, password, code: codeNow });
    expect([await isOn(owner), await isOn(admin)]).toEqual([false, true]);
  });

  it('is refused for the administrator’s own account, from members with other roles, and for people the caller cannot see', async () => {
    const { run, admin, elite, owner, member, forget, protect, isOn } = await aLostFactor();
    await protect(admin);
    const refused = { code: 'not_allowed' };
    await expect(run(resetSecondFactor, admin, { id: admin.id, password, code: codeNow })).rejects.toMatchObject(refused);
    await expect(run(resetSecondFactor, elite, { id: owner.id, ...proof })).rejects.toMatchObject(refused);
    const unknown = { code: 'person.not_found' };
    await expect(run(resetSecondFactor, await member('partner'), { id: owner.id, ...proof })).rejects.toMatchObject(unknown);
    await expect(run(resetSecondFactor, admin, { id: 999, ...proof })).rejects.toMatchObject(unknown);
    forget(owner.id);
    await expect(run(resetSecondFactor, admin, { id: owner.id, password, code: codeNow })).rejects.toMatchObject(unknown);
    expect([await isOn(owner), await isOn(admin)]).toEqual([true, true]);
  });
});

it('a second factor reset is refused if the owner was deleted after the administrator’s password was verified', async () => {
  const { run, admin, owner, forget, isOn } = await aLostFactor();
  const meanwhile = run(resetSecondFactor, admin, { id: owner.id, ...proof });
  forget(owner.id);
  await expect(meanwhile).rejects.toMatchObject({ code: 'person.not_found' });
  expect(await isOn(owner)).toBe(true);
});

it('a second factor can also be reset by a server command, with the name in any letter case, and the owner is notified', async () => {
  const { run, ports, owner, isOn } = await aLostFactor();
  const { email = '', fullName = '' } = (await ports.people.find({ is: 'eq', field: 'id', value: owner.id })) ?? {};
  await expect(run(resetSecondFactorOf, visitor, { name: 'nobody@acre.test' })).rejects.toMatchObject({ code: 'person.not_found' });
  await run(resetSecondFactorOf, visitor, { name: ` ${email?.toUpperCase()}` });
  expect(await isOn(owner)).toBe(false);
  expect(ports.state.mails.rows).toMatchObject([
    { toAddress: email, ...secondFactorChanged('resetOnServer')(fullName, await readHouseContact(ports)) },
  ]);
  await expect(run(resetSecondFactorOf, visitor, { name: email ?? '' })).rejects.toMatchObject({ code: 'second_factor.off' });
});
