import { describe, expect, it } from 'vitest';
import type { AccountRole, Member } from '../kernel/actor.ts';
import { type SecondFactorChange, secondFactorChanged } from '../mail/second-factor-letters.ts';
import { aWorld } from '../testing/index.ts';
import { isSecondFactorDue, recoveryCodeFrom } from './second-factor.ts';
import { tellOwner } from './tell-owner.ts';

const password = 'correct horse';
const now = Date.parse('2026-11-02T09:00:00.000Z');
/** What the app in memory shows, so many steps of 30 seconds from now. */
const code = (steps = 0): string => String(Math.floor(now / 30_000) + steps).slice(-6);
const wrong = { code: 'second_factor.wrong', field: 'code' };

/** Members who have turned it on by the code of the step before. */
async function aProtectedWorld() {
  const world = aWorld();
  const { app, ports } = world;
  const protect = async (member: Member) => {
    await app.beginSecondFactor(member, password);
    return app.confirmSecondFactor(member, code(-1), '');
  };
  const isProtected = async (role: AccountRole = 'partner') => {
    const member = await world.member(role);
    return { member, ...(await protect(member)) };
  };
  const letters = () => ports.state.mails.rows.map(({ personId, subject }) => [personId, subject]);
  const left = async (member: Member) => (await app.readSecondFactor(member)).recoveryCodesLeft;
  const sessionsOf = (...of: readonly (readonly [personId: number, key: string])[]) => {
    const at = { userAgent: null, createdAt: '', lastUsedAt: '' };
    ports.state.sessions = of.map(([personId, key], index) => ({ id: index + 1, personId, key, ...at }));
  };
  const keys = () => ports.state.sessions.map(({ key }) => key);
  return { ...world, protect, isProtected, letters, left, sessionsOf, keys };
}

const subject = (change: SecondFactorChange) => secondFactorChanged(change)('').subject;

describe('turning two-factor sign-in on', () => {
  it('begins with the password and answers a secret, with the address for the app', async () => {
    const { app, ports, member, person } = await aProtectedWorld();
    const ada = await member('partner');
    await expect(app.beginSecondFactor(ada, 'another')).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
    const { email } = (await ports.people.find({ is: 'eq', field: 'id', value: ada.id })) ?? {};
    expect(await app.beginSecondFactor(ada, password)).toEqual({ secret: 'MEMORY', address: `otpauth://totp/Acre:${email}?secret=MEMORY` });
    const nameless = await person({ role: 'partner', email: null, username: 'bo' });
    const begun = await app.beginSecondFactor({ role: 'partner', id: nameless, referredBy: null }, password);
    expect(begun.address).toBe('otpauth://totp/Acre:?secret=MEMORY');
    expect(await app.readSecondFactor(ada)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  });

  it('is done by a first code: ten recovery codes, a letter, and other sessions end', async () => {
    const { app, ports, member, sessionsOf, keys, letters } = await aProtectedWorld();
    const [ada, other] = [await member('partner'), await member('partner')];
    sessionsOf([ada.id, 'own'], [ada.id, 'another'], [other.id, 'foreign']);
    await app.beginSecondFactor(ada, password);
    await expect(app.confirmSecondFactor(ada, code(5), 'own')).rejects.toMatchObject(wrong);
    const spaced = `${code().slice(0, 3)} ${code().slice(3)} `;
    const { recoveryCodes, verified } = await app.confirmSecondFactor(ada, spaced, 'own');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(verified).toEqual({ personId: ada.id, passwordVersion: 1 });
    expect(keys()).toEqual(['own', 'foreign']);
    expect(letters()).toEqual([[ada.id, subject('on')]]);
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'mail' }]);
    expect(await app.readSecondFactor(ada)).toEqual({ isOn: true, since: '2026-11-02T09:00:00.000Z', recoveryCodesLeft: 10 });
    await expect(app.beginSecondFactor(ada, password)).rejects.toMatchObject({ code: 'second_factor.on' });
    await expect(app.confirmSecondFactor(ada, code(1), 'own')).rejects.toMatchObject({ code: 'second_factor.not_begun' });
  });

  it('is not confirmed by who was shut out meanwhile', async () => {
    const { app, ports, member } = await aProtectedWorld();
    const ada = await member('partner');
    await app.beginSecondFactor(ada, password);
    await ports.people.change(ada.id, { deactivatedAt: '2026-11-02T08:00:00.000Z' });
    await expect(app.confirmSecondFactor(ada, code(), '')).rejects.toMatchObject({ code: 'second_factor.not_begun' });
    await expect(app.beginSecondFactor(ada, password)).rejects.toMatchObject({ code: 'password.wrong' });
  });

  it('writes no letter to who has no e-mail, or is not on record', async () => {
    const { ports, person, protect, letters } = await aProtectedWorld();
    await protect({ role: 'partner', id: await person({ role: 'partner', email: null, username: 'bo' }), referredBy: null });
    await tellOwner(ports, 999, secondFactorChanged('on'));
    expect(letters()).toEqual([]);
  });
});

describe('signing in with a code', () => {
  it('is asked of who turned it on, and of nobody else', async () => {
    const { app, ports, isProtected, member } = await aProtectedWorld();
    const nameOf = async ({ id }: Member) => (await ports.people.find({ is: 'eq', field: 'id', value: id }))?.username ?? '';
    const { member: ada } = await isProtected();
    expect(await app.signIn(await nameOf(ada), password)).toMatchObject({ awaitsCode: true });
    expect(await app.signIn(await nameOf(await member('admin')), password)).toMatchObject({ awaitsCode: false });
  });

  it('takes a code of the app once, and none of nobody', async () => {
    const { app, isProtected } = await aProtectedWorld();
    const { verified } = await isProtected();
    await expect(app.completeSignIn(undefined, code())).rejects.toMatchObject({ code: 'second_factor.not_asked' });
    await expect(app.completeSignIn(verified, code(-1))).rejects.toMatchObject(wrong);
    await expect(app.completeSignIn(verified, code(2))).rejects.toMatchObject(wrong);
    expect(await app.completeSignIn(verified, code())).toEqual(verified);
    await expect(app.completeSignIn(verified, code())).rejects.toMatchObject(wrong);
    expect(await app.completeSignIn(verified, ` ${code(1)}`)).toEqual(verified);
  });

  it('takes a recovery code once, however it is written, and more than a code of the app is none', async () => {
    const { app, isProtected, left } = await aProtectedWorld();
    const { member: ada, verified, recoveryCodes } = await isProtected();
    const [first = '', second = ''] = recoveryCodes;
    await app.completeSignIn(verified, first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
    expect(await left(ada)).toBe(9);
    for (const spoilt of [first, `${code()}1`, `1${code()}`, second.slice(0, -1)])
      await expect(app.completeSignIn(verified, spoilt)).rejects.toMatchObject(wrong);
    await app.completeSignIn(verified, second);
    expect(await left(ada)).toBe(8);
  });

  it('knows a recovery code by its form, whatever digits stand in it', async () => {
    const { app, ports, isProtected } = await aProtectedWorld();
    const { member: ada, verified } = await isProtected();
    const codes = ['AAAA-BBBB-CC12-3456', '1234-56CC-BBBB-AAAA'];
    await ports.secondFactors.keepRecoveryCodes(ada.id, codes);
    for (const one of codes) expect(await app.completeSignIn(verified, one)).toEqual(verified);
  });

  it('takes none of who has none', async () => {
    const { app, member } = await aProtectedWorld();
    const { id: personId } = await member('partner');
    await expect(app.completeSignIn({ personId, passwordVersion: 1 }, code())).rejects.toMatchObject(wrong);
  });
});

describe('the owner of a second factor', () => {
  it('makes other recovery codes, with password and code', async () => {
    const { app, isProtected, left, letters } = await aProtectedWorld();
    const { member: ada, verified, recoveryCodes } = await isProtected();
    await expect(app.renewRecoveryCodes(ada, { password: 'another', code: code() })).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(app.renewRecoveryCodes(ada, { password, code: code(-1) })).rejects.toMatchObject(wrong);
    const renewed = await app.renewRecoveryCodes(ada, { password, code: code() });
    expect([renewed.length, recoveryCodes.filter((one) => renewed.includes(one)), await left(ada)]).toEqual([10, [], 10]);
    await expect(app.completeSignIn(verified, recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong);
    expect(letters().at(-1)).toEqual([ada.id, subject('codes')]);
  });

  it('turns it off, with password and code', async () => {
    const { app, isProtected, letters } = await aProtectedWorld();
    const { member: ada } = await isProtected();
    await expect(app.removeSecondFactor(ada, { password: 'another', code: code() })).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(app.removeSecondFactor(ada, { password, code: code(-1) })).rejects.toMatchObject(wrong);
    await app.removeSecondFactor(ada, { password, code: code() });
    expect(await app.readSecondFactor(ada)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect(letters().at(-1)).toEqual([ada.id, subject('off')]);
  });
});

it('a second factor is due of administrators alone, where it is demanded and they have none', () => {
  const due = (role: AccountRole, hasSecondFactor: boolean, demanded: boolean) => isSecondFactorDue({ role, hasSecondFactor }, demanded);
  expect([due('admin', false, true), due('admin', true, true), due('admin', false, false)]).toEqual([true, false, false]);
  expect([due('elite', false, true), due('partner', false, true)]).toEqual([false, false]);
});

it('a recovery code is sixteen characters in groups of four', () => {
  expect(recoveryCodeFrom(new Uint8Array(Array.from({ length: 16 }, (_, index) => index)))).toBe('0123-4567-89AB-CDEF');
  expect(recoveryCodeFrom(new Uint8Array())).toBe('');
});
