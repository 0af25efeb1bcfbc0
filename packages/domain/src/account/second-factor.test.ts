import { describe, expect, it } from 'vitest';
import type { AccountRole, Member } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { type SecondFactorChange, secondFactorChanged } from '../mail/account-letters.ts';
import { aWorld } from '../testing/a-world.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './manage-second-factor.ts';
import { completeSignIn } from './prove-second-factor.ts';
import { isSecondFactorDue, recoveryCodeFrom } from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { tellOwner } from './tell-owner.ts';

const password = 'correct horse';
const now = Date.parse('2026-11-02T09:00:00.000Z');
/** Returns the code that the in-memory authenticator app shows after the given number of 30-second steps. */
const code = (steps = 0): string => String(Math.floor(now / 30_000) + steps).slice(-6);
const wrong = { code: 'second_factor.wrong', field: 'code' };

/**
 * Creates a test world. Its function `protect` turns on two-factor authentication with the code of the previous time step. This leaves the
 * current code unused, so that a test can still use it: a used code and all earlier ones are refused.
 */
async function aProtectedWorld() {
  const world = aWorld();
  const { run, ports } = world;
  const protect = async (member: Member) => {
    await run(beginSecondFactor, member, { password });
    return run(confirmSecondFactor, member, { code: code(-1), key: '' });
  };
  const isProtected = async (role: AccountRole = 'partner') => {
    const member = await world.member(role);
    return { member, ...(await protect(member)) };
  };
  const letters = () => ports.state.mails.rows.map(({ personId, subject }) => [personId, subject]);
  const left = async (member: Member) => (await run(readSecondFactor, member)).recoveryCodesLeft;
  const sessionsOf = (...of: readonly (readonly [personId: number, key: string])[]) => {
    const at = { userAgent: null, createdAt: '', lastUsedAt: '' };
    ports.state.sessions = of.map(([personId, key], index) => ({ id: index + 1, personId, key, ...at }));
  };
  const keys = () => ports.state.sessions.map(({ key }) => key);
  return { ...world, protect, isProtected, letters, left, sessionsOf, keys };
}

const subject = (change: SecondFactorChange) => secondFactorChanged(change)('').subject;

describe('turning two-factor authentication on', () => {
  it('begins with the password and returns a secret and an address for the app', async () => {
    const { run, ports, member, person } = await aProtectedWorld();
    const ada = await member('partner');
    await expect(run(beginSecondFactor, ada, { password: 'another' })).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
    const { email } = (await ports.people.find({ is: 'eq', field: 'id', value: ada.id })) ?? {};
    expect(await run(beginSecondFactor, ada, { password })).toEqual({
      secret: 'MEMORY',
      address: `otpauth://totp/Acre:${email}?secret=MEMORY`,
    });
    const nameless = await person({ role: 'partner', email: null, username: 'bo' });
    const begun = await run(beginSecondFactor, { role: 'partner', id: nameless, referredBy: null }, { password });
    expect(begun.address).toBe('otpauth://totp/Acre:?secret=MEMORY');
    expect(await run(readSecondFactor, ada)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, apiTokens: 0 });
  });

  it('completes with a first code: it returns ten recovery codes, sends an email and ends other sessions', async () => {
    const { run, ports, member, sessionsOf, keys, letters } = await aProtectedWorld();
    const [ada, other] = [await member('partner'), await member('partner')];
    sessionsOf([ada.id, 'own'], [ada.id, 'another'], [other.id, 'foreign']);
    await run(beginSecondFactor, ada, { password });
    await expect(run(confirmSecondFactor, ada, { code: code(5), key: 'own' })).rejects.toMatchObject(wrong);
    const spaced = `${code().slice(0, 3)} ${code().slice(3)} `;
    const { recoveryCodes, verified } = await run(confirmSecondFactor, ada, { code: spaced, key: 'own' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(verified).toEqual({ personId: ada.id, passwordVersion: 1 });
    expect(keys()).toEqual(['own', 'foreign']);
    expect(letters()).toEqual([[ada.id, subject('on')]]);
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'mail' }]);
    expect(await run(readSecondFactor, ada)).toEqual({
      isOn: true,
      since: '2026-11-02T09:00:00.000Z',
      recoveryCodesLeft: 10,
      apiTokens: 0,
    });
    await expect(run(beginSecondFactor, ada, { password })).rejects.toMatchObject({ code: 'second_factor.on' });
    await expect(run(confirmSecondFactor, ada, { code: code(1), key: 'own' })).rejects.toMatchObject({ code: 'second_factor.not_begun' });
  });

  it('cannot be confirmed by a member who was deactivated in the meantime', async () => {
    const { run, ports, member } = await aProtectedWorld();
    const ada = await member('partner');
    await run(beginSecondFactor, ada, { password });
    await ports.people.change(ada.id, { deactivatedAt: '2026-11-02T08:00:00.000Z' });
    await expect(run(confirmSecondFactor, ada, { code: code(), key: '' })).rejects.toMatchObject({ code: 'second_factor.not_begun' });
    await expect(run(beginSecondFactor, ada, { password })).rejects.toMatchObject({ code: 'password.wrong' });
  });

  it('sends no email to people who have no address or are not on record', async () => {
    const { ports, person, protect, letters } = await aProtectedWorld();
    await protect({ role: 'partner', id: await person({ role: 'partner', email: null, username: 'bo' }), referredBy: null });
    await tellOwner(ports, 999, secondFactorChanged('on'));
    expect(letters()).toEqual([]);
  });
});

describe('logging in with a code', () => {
  it('is required only of members who turned it on', async () => {
    const { run, ports, isProtected, member } = await aProtectedWorld();
    const nameOf = async ({ id }: Member) => (await ports.people.find({ is: 'eq', field: 'id', value: id }))?.username ?? '';
    const { member: ada } = await isProtected();
    expect(await run(signIn, visitor, { name: await nameOf(ada), password })).toMatchObject({ awaitsCode: true });
    expect(await run(signIn, visitor, { name: await nameOf(await member('admin')), password })).toMatchObject({ awaitsCode: false });
  });

  it('accepts an app code only once, and refuses any code if no login is waiting for it', async () => {
    const { run, isProtected } = await aProtectedWorld();
    const { verified } = await isProtected();
    await expect(run(completeSignIn, visitor, { code: code() })).rejects.toMatchObject({ code: 'second_factor.not_asked' });
    await expect(run(completeSignIn, visitor, { awaiting: verified, code: code(-1) })).rejects.toMatchObject(wrong);
    await expect(run(completeSignIn, visitor, { awaiting: verified, code: code(2) })).rejects.toMatchObject(wrong);
    expect(await run(completeSignIn, visitor, { awaiting: verified, code: code() })).toEqual(verified);
    await expect(run(completeSignIn, visitor, { awaiting: verified, code: code() })).rejects.toMatchObject(wrong);
    expect(await run(completeSignIn, visitor, { awaiting: verified, code: ` ${code(1)}` })).toEqual(verified);
  });

  it('accepts a recovery code once in any spelling, and refuses incomplete recovery codes and app codes with an extra digit', async () => {
    const { run, isProtected, left } = await aProtectedWorld();
    const { member: ada, verified, recoveryCodes } = await isProtected();
    const [first = '', second = ''] = recoveryCodes;
    await run(completeSignIn, visitor, { awaiting: verified, code: first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o') });
    expect(await left(ada)).toBe(9);
    for (const spoilt of [first, `${code()}1`, `1${code()}`, second.slice(0, -1)])
      await expect(run(completeSignIn, visitor, { awaiting: verified, code: spoilt })).rejects.toMatchObject(wrong);
    await run(completeSignIn, visitor, { awaiting: verified, code: second });
    expect(await left(ada)).toBe(8);
  });

  it('recognizes a recovery code by its form, whatever digits it contains', async () => {
    const { run, ports, isProtected } = await aProtectedWorld();
    const { member: ada, verified } = await isProtected();
    const codes = ['AAAA-BBBB-CC12-3456', '1234-56CC-BBBB-AAAA'];
    await ports.secondFactors.keepRecoveryCodes(ada.id, codes);
    for (const one of codes) expect(await run(completeSignIn, visitor, { awaiting: verified, code: one })).toEqual(verified);
  });

  it('accepts no code from a member without a second factor', async () => {
    const { run, member } = await aProtectedWorld();
    const { id: personId } = await member('partner');
    await expect(run(completeSignIn, visitor, { awaiting: { personId, passwordVersion: 1 }, code: code() })).rejects.toMatchObject(wrong);
  });
});

describe('the owner of a second factor', () => {
  it('renews the recovery codes with the password and a code', async () => {
    const { run, isProtected, left, letters } = await aProtectedWorld();
    const { member: ada, verified, recoveryCodes } = await isProtected();
    await expect(run(renewRecoveryCodes, ada, { password: 'another', code: code() })).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(run(renewRecoveryCodes, ada, { password, code: code(-1) })).rejects.toMatchObject(wrong);
    const renewed = await run(renewRecoveryCodes, ada, { password, code: code() });
    expect([renewed.length, recoveryCodes.filter((one) => renewed.includes(one)), await left(ada)]).toEqual([10, [], 10]);
    await expect(run(completeSignIn, visitor, { awaiting: verified, code: recoveryCodes[0] ?? '' })).rejects.toMatchObject(wrong);
    expect(letters().at(-1)).toEqual([ada.id, subject('codes')]);
  });

  it('turns it off with the password and a code', async () => {
    const { run, isProtected, letters } = await aProtectedWorld();
    const { member: ada } = await isProtected();
    await expect(run(removeSecondFactor, ada, { password: 'another', code: code() })).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(run(removeSecondFactor, ada, { password, code: code(-1) })).rejects.toMatchObject(wrong);
    await run(removeSecondFactor, ada, { password, code: code() });
    expect(await run(readSecondFactor, ada)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, apiTokens: 0 });
    expect(letters().at(-1)).toEqual([ada.id, subject('off')]);
  });
});

it('a second factor is due only if it is required and the member is an administrator without one', () => {
  const due = (role: AccountRole, hasSecondFactor: boolean, demanded: boolean) => isSecondFactorDue({ role, hasSecondFactor }, demanded);
  expect([due('admin', false, true), due('admin', true, true), due('admin', false, false)]).toEqual([true, false, false]);
  expect([due('elite', false, true), due('partner', false, true)]).toEqual([false, false]);
});

it('a recovery code is written in groups of four characters', () => {
  expect(recoveryCodeFrom(new Uint8Array(Array.from({ length: 16 }, (_, index) => index)))).toBe('0123-4567-89AB-CDEF');
  expect(recoveryCodeFrom(new Uint8Array())).toBe('');
});
