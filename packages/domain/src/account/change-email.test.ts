import { describe, expect, it } from 'vitest';
import type { Member } from '../kernel/actor.ts';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { confirmEmailChange, readEmailChange, requestEmailChange, withdrawEmailChange } from './change-email.ts';
import { beginSecondFactor } from './manage-second-factor.ts';
import { checkPasswordReset, issuePasswordReset } from './password-reset.ts';

const currentPassword = 'correct horse';
const codeNow = String(Math.floor(Date.parse('2026-11-02T09:00:00.000Z') / 30_000)).slice(-6);

async function ada() {
  const world = aWorld();
  const id = await world.person({ email: 'ada@acre.test', fullName: 'Ada Lane' });
  const actor: Member = { role: 'partner', id, referredBy: null };
  const ask = (email: string, more: Readonly<{ currentPassword?: string; code?: string }> = {}) =>
    world.run(requestEmailChange, actor, { email, currentPassword, ...more });
  const link = async (email: string) => (await world.ports.emailChanges.issue(id, email)) ?? '';
  const stored = () => world.ports.people.find({ is: 'eq', field: 'id', value: id });
  return { ...world, id, actor, ask, link, stored };
}

describe('requesting an email change', () => {
  it('is refused when anyone on record has the address as email or username', async () => {
    const { ask, person, actor, run } = await ada();
    await person({ role: 'seller', email: 'client@acre.test' });
    await person({ username: 'name@acre.test', email: 'bo@acre.test' });
    for (const taken of ['client@acre.test', 'name@acre.test', 'Bo@acre.test'])
      await expect(ask(taken)).rejects.toMatchObject({ code: 'person.email_taken', field: 'email' });
    expect(await run(readEmailChange, actor)).toBeNull();
  });

  it('reports a wrong password at its field and requires a code when two-factor authentication is on', async () => {
    const { ask, run, ports, actor } = await ada();
    const wrong = { code: 'password.wrong', field: 'currentPassword' };
    await expect(ask('lane@acre.test', { currentPassword: 'another' })).rejects.toMatchObject(wrong);
    await run(beginSecondFactor, actor, { password: currentPassword });
    await ports.secondFactors.confirm(actor.id, 1);
    await expect(ask('lane@acre.test')).rejects.toMatchObject({ code: 'second_factor.code_missing', field: 'code' });
    await ask('lane@acre.test', { code: codeNow });
    expect(await run(readEmailChange, actor)).toMatchObject({ email: 'lane@acre.test' });
  });

  it('emails the new address only and can be withdrawn', async () => {
    const { ask, run, ports, actor, id, link } = await ada();
    await ask('lane@acre.test');
    expect(ports.state.mails.rows).toMatchObject([{ kind: 'email_change', personId: id, toAddress: 'lane@acre.test', content: null }]);
    const token = await link('lane@acre.test');
    await run(withdrawEmailChange, actor);
    expect(await run(readEmailChange, actor)).toBeNull();
    await expect(run(confirmEmailChange, visitor, { token })).rejects.toMatchObject({ code: 'link.invalid' });
  });
});

describe('the email change link', () => {
  it('voids password reset links, which went to the old address', async () => {
    const { ask, run, link, stored } = await ada();
    const reset = await run(issuePasswordReset, visitor, { name: 'ada@acre.test' });
    await ask('lane@acre.test');
    await run(confirmEmailChange, visitor, { token: await link('lane@acre.test') });
    expect(await stored()).toMatchObject({ email: 'lane@acre.test', username: 'lane@acre.test' });
    await expect(run(checkPasswordReset, visitor, { token: reset })).rejects.toMatchObject({ code: 'link.invalid' });
  });

  it('does not reveal the new address in the email to the old one, even if the owner is the house contact', async () => {
    const { run, ports, person } = aWorld();
    const id = await person({ role: 'admin', email: 'ada@acre.test' });
    await run(requestEmailChange, { role: 'admin', id, referredBy: null }, { email: 'lane@acre.test', currentPassword });
    await run(confirmEmailChange, visitor, { token: (await ports.emailChanges.issue(id, 'lane@acre.test')) ?? '' });
    const letter = ports.state.mails.rows.find(({ toAddress }) => toAddress === 'ada@acre.test');
    expect(JSON.stringify(letter?.content)).toContain('Contact an administrator right away.');
    expect(JSON.stringify(letter)).not.toContain('lane@acre.test');
  });

  it('keeps a username that differs from the email, and sends no notice if there was no old email', async () => {
    const { run, ports, person } = aWorld();
    const id = await person({ email: null, username: 'bo' });
    await run(requestEmailChange, { role: 'partner', id, referredBy: null }, { email: 'bo@acre.test', currentPassword });
    await run(confirmEmailChange, visitor, { token: (await ports.emailChanges.issue(id, 'bo@acre.test')) ?? '' });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ email: 'bo@acre.test', username: 'bo' });
    expect(ports.state.mails.rows.map(({ kind }) => kind)).toEqual(['email_change']);
  });

  it('is refused when its token is unknown', async () => {
    await expect((await ada()).run(confirmEmailChange, visitor, { token: 'unknown' })).rejects.toMatchObject({ code: 'link.invalid' });
  });
});
