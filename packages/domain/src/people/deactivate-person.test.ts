import { describe, expect, it } from 'vitest';
import { confirmEmailChange, requestEmailChange } from '../account/change-email.ts';
import { confirmEmail } from '../account/confirm-email.ts';
import { checkPasswordReset, issuePasswordReset } from '../account/password-reset.ts';
import { signIn } from '../account/sign-in.ts';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { deactivatePerson, reactivatePerson } from './deactivate-person.ts';

const password = 'correct horse';

async function aFirm() {
  const world = aWorld();
  const admin = await world.member('admin');
  const elite = await world.member('elite');
  const partner = await world.member('partner', elite.id);
  const stored = (id: number) => world.ports.people.find({ is: 'eq', field: 'id', value: id });
  return { ...world, admin, elite, partner, stored };
}

describe('deactivating a member', () => {
  it('ends their sessions and blocks logins until they are reactivated, after which their old password works again', async () => {
    const { run, ports, admin, partner, stored } = await aFirm();
    const { username } = (await stored(partner.id)) ?? {};
    await run(deactivatePerson, admin, { id: partner.id });
    expect(await stored(partner.id)).toMatchObject({ deactivatedAt: '2026-11-02T09:00:00.000Z', version: 2 });
    expect(ports.signedOut).toEqual([partner.id]);
    await expect(run(signIn, visitor, { name: username ?? '', password })).rejects.toMatchObject({ code: 'sign_in.failed' });
    await run(reactivatePerson, admin, { id: partner.id });
    expect(await stored(partner.id)).toMatchObject({ deactivatedAt: null, version: 3 });
    await expect(run(signIn, visitor, { name: username ?? '', password })).resolves.toMatchObject({ awaitsCode: false });
  });

  it('voids the links already emailed to them, also after they are reactivated', async () => {
    const { run, ports, admin, partner, stored } = await aFirm();
    const email = (await stored(partner.id))?.email ?? '';
    const reset = await run(issuePasswordReset, visitor, { name: email });
    await run(requestEmailChange, partner, { email: 'elsewhere@acre.test', currentPassword: password });
    const change = (await ports.emailChanges.issue(partner.id, 'elsewhere@acre.test')) ?? '';
    await run(deactivatePerson, admin, { id: partner.id });
    await expect(run(confirmEmailChange, visitor, { token: change })).rejects.toMatchObject({ code: 'link.invalid' });
    await run(reactivatePerson, admin, { id: partner.id });
    await expect(run(confirmEmailChange, visitor, { token: change })).rejects.toMatchObject({ code: 'link.invalid' });
    await expect(run(checkPasswordReset, visitor, { token: reset })).rejects.toMatchObject({ code: 'link.invalid' });
    expect((await stored(partner.id))?.email).toBe(email);
  });

  it('keeps their address unconfirmed until they are reactivated', async () => {
    const { run, ports, admin, partner, stored } = await aFirm();
    const email = (await stored(partner.id))?.email ?? '';
    await ports.people.change(partner.id, { emailConfirmedAt: null });
    const token = await ports.emailConfirmations.issue(partner.id, email);
    await run(deactivatePerson, admin, { id: partner.id });
    await expect(run(confirmEmail, visitor, { token })).rejects.toMatchObject({ code: 'link.invalid' });
    expect(await stored(partner.id)).toMatchObject({ emailConfirmedAt: null });
  });

  it('has no further effect when repeated, and neither does reactivating', async () => {
    const { run, ports, admin, partner, stored } = await aFirm();
    await run(reactivatePerson, admin, { id: partner.id });
    expect(await stored(partner.id)).toMatchObject({ version: 1 });
    await run(deactivatePerson, admin, { id: partner.id });
    await run(deactivatePerson, admin, { id: partner.id });
    expect([ports.signedOut, (await stored(partner.id))?.version]).toEqual([[partner.id], 2]);
  });

  it('is refused for the last administrator, so only one of two can be deactivated', async () => {
    const { run, admin, partner, member } = await aFirm();
    await expect(run(deactivatePerson, admin, { id: admin.id })).rejects.toMatchObject({ code: 'person.last_admin' });
    await run(deactivatePerson, admin, { id: partner.id });
    const second = await member('admin');
    await run(deactivatePerson, second, { id: admin.id });
    await expect(run(deactivatePerson, second, { id: second.id })).rejects.toMatchObject({ code: 'person.last_admin' });
  });

  it('is limited to administrators and applies only to members who are not deleted', async () => {
    const { run, ports, admin, elite, partner, member, person, forget } = await aFirm();
    const seller = await person({ role: 'seller' });
    for (const act of [deactivatePerson, reactivatePerson]) {
      await expect(run(act, elite, { id: partner.id })).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(run(act, partner, { id: partner.id })).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(run(act, admin, { id: seller })).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(run(act, await member('partner'), { id: partner.id })).rejects.toMatchObject({ code: 'person.not_found' });
      await expect(run(act, admin, { id: 999 })).rejects.toMatchObject({ code: 'person.not_found' });
    }
    forget(partner.id);
    await expect(run(deactivatePerson, admin, { id: partner.id })).rejects.toMatchObject({ code: 'person.not_found' });
    expect(ports.signedOut).toEqual([]);
  });
});
