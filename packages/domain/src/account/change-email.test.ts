import { describe, expect, it } from 'vitest';
import type { Member } from '../kernel/actor.ts';
import { aWorld } from '../testing/index.ts';

const currentPassword = 'correct horse';
const codeNow = String(Math.floor(Date.parse('2026-11-02T09:00:00.000Z') / 30_000)).slice(-6);

async function ada() {
  const world = aWorld();
  const id = await world.person({ email: 'ada@acre.test', fullName: 'Ada Lane' });
  const actor: Member = { role: 'partner', id, referredBy: null };
  const ask = (email: string, more: Readonly<{ currentPassword?: string; code?: string }> = {}) =>
    world.app.requestEmailChange(actor, { email, currentPassword, ...more });
  const link = async (email: string) => (await world.ports.emailChanges.issue(id, email)) ?? '';
  const stored = () => world.ports.people.find({ is: 'eq', field: 'id', value: id });
  return { ...world, id, actor, ask, link, stored };
}

describe('asking for another e-mail', () => {
  it('is refused of one that is on record, whoever’s it is and however they sign in', async () => {
    const { ask, person, actor, app } = await ada();
    await person({ role: 'seller', email: 'client@acre.test' });
    await person({ username: 'name@acre.test', email: 'bo@acre.test' });
    for (const taken of ['client@acre.test', 'name@acre.test', 'Bo@acre.test'])
      await expect(ask(taken)).rejects.toMatchObject({ code: 'person.email_taken', field: 'email' });
    expect(await app.readEmailChange(actor)).toBeNull();
  });

  it('takes the password at its field, and a code where two-factor sign-in is on', async () => {
    const { ask, app, ports, actor } = await ada();
    const wrong = { code: 'password.wrong', field: 'currentPassword' };
    await expect(ask('lane@acre.test', { currentPassword: 'another' })).rejects.toMatchObject(wrong);
    await app.beginSecondFactor(actor, currentPassword);
    await ports.secondFactors.confirm(actor.id, 1);
    await expect(ask('lane@acre.test')).rejects.toMatchObject({ code: 'second_factor.code_missing', field: 'code' });
    await ask('lane@acre.test', { code: codeNow });
    expect(await app.readEmailChange(actor)).toMatchObject({ email: 'lane@acre.test' });
  });

  it('writes to the new address alone, and is withdrawn', async () => {
    const { ask, app, ports, actor, id, link } = await ada();
    await ask('lane@acre.test');
    expect(ports.state.mails.rows).toMatchObject([{ kind: 'email_change', personId: id, toAddress: 'lane@acre.test', content: null }]);
    const token = await link('lane@acre.test');
    await app.withdrawEmailChange(actor);
    expect(await app.readEmailChange(actor)).toBeNull();
    await expect(app.confirmEmailChange(token)).rejects.toMatchObject({ code: 'link.invalid' });
  });
});

describe('the link to another e-mail', () => {
  it('voids links to another password, which went to the old one', async () => {
    const { ask, app, link, stored } = await ada();
    const reset = await app.issuePasswordReset('ada@acre.test');
    await ask('lane@acre.test');
    await app.confirmEmailChange(await link('lane@acre.test'));
    expect(await stored()).toMatchObject({ email: 'lane@acre.test', username: 'lane@acre.test' });
    await expect(app.checkPasswordReset(reset)).rejects.toMatchObject({ code: 'link.invalid' });
  });

  it('leaves a username that was another, and writes to nobody where there was no e-mail', async () => {
    const { app, ports, person } = aWorld();
    const id = await person({ email: null, username: 'bo' });
    await app.requestEmailChange({ role: 'partner', id, referredBy: null }, { email: 'bo@acre.test', currentPassword });
    await app.confirmEmailChange((await ports.emailChanges.issue(id, 'bo@acre.test')) ?? '');
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({ email: 'bo@acre.test', username: 'bo' });
    expect(ports.state.mails.rows.map(({ kind }) => kind)).toEqual(['email_change']);
  });

  it('that is unknown is refused', async () => {
    await expect((await ada()).app.confirmEmailChange('unknown')).rejects.toMatchObject({ code: 'link.invalid' });
  });
});
