import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import { deleteAccount, deletedMember } from './delete-account.ts';
import { beginSecondFactor } from './manage-second-factor.ts';

const password = 'correct horse';
const codeNow = String(Math.floor(Date.parse('2026-11-02T09:00:00.000Z') / 30_000)).slice(-6);

describe('deleting your own account', () => {
  it('requires the password, ends every session, and leaves an anonymous name', async () => {
    const { run, ports, member } = aWorld();
    const ada = await member('partner');
    await expect(run(deleteAccount, ada, { password: 'another' })).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
    expect(ports.signedOut).toEqual([]);
    const { referralId } = (await ports.people.find({ is: 'eq', field: 'id', value: ada.id })) ?? {};
    await run(deleteAccount, ada, { password });
    const left = await ports.people.find({ is: 'eq', field: 'id', value: ada.id });
    expect(left).toMatchObject({ fullName: 'Deleted member', email: null, username: null, deletedAt: '2026-11-02T09:00:00.000Z' });
    expect(left?.fullName).toBe(deletedMember);
    expect(left?.referralId).toMatch(/^M\d{7}$/);
    expect(left?.referralId).not.toBe(referralId);
    expect(ports.signedOut).toEqual([ada.id]);
  });

  it('also requires a code when two-factor authentication is on', async () => {
    const { run, ports, member } = aWorld();
    const ada = await member('partner');
    await run(beginSecondFactor, ada, { password });
    await ports.secondFactors.confirm(ada.id, 1);
    await expect(run(deleteAccount, ada, { password })).rejects.toMatchObject({ code: 'second_factor.code_missing', field: 'code' });
    await expect(run(deleteAccount, ada, { password, code: '000000' })).rejects.toMatchObject({ code: 'second_factor.wrong' });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: ada.id })).toMatchObject({ deletedAt: null });
    await run(deleteAccount, ada, { password, code: codeNow });
    expect(ports.signedOut).toEqual([ada.id]);
  });

  it('is refused only for the last administrator', async () => {
    const { run, ports, member } = aWorld();
    const [admin, elite] = [await member('admin'), await member('elite')];
    await expect(run(deleteAccount, admin, { password })).rejects.toMatchObject({ code: 'account.last_admin' });
    await run(deleteAccount, elite, { password });
    const second = await member('admin');
    await run(deleteAccount, admin, { password });
    await expect(run(deleteAccount, second, { password })).rejects.toMatchObject({ code: 'account.last_admin' });
    expect(ports.signedOut).toEqual([elite.id, admin.id]);
  });

  it('is refused when the account was deleted after the password was verified', async () => {
    const { run, ports, member, forget } = aWorld();
    const ada = await member('partner');
    const meanwhile = run(deleteAccount, ada, { password });
    forget(ada.id);
    await expect(meanwhile).rejects.toMatchObject({ code: 'person.not_found' });
    expect(ports.signedOut).toEqual([]);
  });

  it('is refused when the member was deactivated after the password was verified', async () => {
    const { run, ports, member } = aWorld();
    const ada = await member('partner');
    const meanwhile = run(deleteAccount, ada, { password });
    await ports.people.change(ada.id, { deactivatedAt: '2026-11-02T08:59:00.000Z' });
    await expect(meanwhile).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
  });

  it('is refused when the password was replaced after it was verified', async () => {
    const { run, ports, member } = aWorld();
    const ada = await member('partner');
    const known = await ports.people.credentialsOf(ada.id);
    const meanwhile = run(deleteAccount, ada, { password });
    if (known) await ports.people.setPassword(known, 'hash of another');
    await expect(meanwhile).rejects.toMatchObject({ code: 'password.wrong', field: 'password' });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: ada.id })).toMatchObject({ deletedAt: null });
  });
});
