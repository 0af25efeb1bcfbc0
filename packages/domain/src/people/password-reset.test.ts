import { describe, expect, it } from 'vitest';
import { passwordChanged, passwordReset } from '../mail/letters.ts';
import { aWorld } from '../testing/index.ts';
import { postPasswordReset } from './password-reset.ts';

const invalid = { code: 'link.invalid' };
const another = 'plum-orchard-42';

async function aForgottenPassword() {
  const world = aWorld();
  const id = await world.person({ email: 'ada@acre.test' });
  return { ...world, id, token: await world.app.issuePasswordReset(' ADA@acre.test') };
}

describe('whoever forgot a password', () => {
  it('is noted by the name that they gave, whether there is such an account or not', async () => {
    const { app, ports } = aWorld();
    await app.requestPasswordReset(' Nobody@acre.test');
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'password_reset', payload: { name: 'nobody@acre.test' } }]);
  });

  it('is written to at the e-mail of the account, and nobody is where there is none', async () => {
    const { ports, id, person } = await aForgottenPassword();
    await person({ username: 'bo', email: null });
    const post = postPasswordReset(ports);
    for (const name of ['nobody@acre.test', 'bo']) await (await post({ name }))(ports);
    expect(ports.state.mails.rows).toEqual([]);
    await (await post({ name: 'ada@acre.test' }))(ports);
    const { subject } = passwordReset;
    expect(ports.state.mails.rows).toMatchObject([
      { kind: 'password_reset', personId: id, toAddress: 'ada@acre.test', replyTo: null, subject, content: null },
    ]);
  });
});

describe('a link to another password', () => {
  it('is good until it was used: the password is set, every session ends, and the owner is written to', async () => {
    const { app, ports, id, token } = await aForgottenPassword();
    await app.checkPasswordReset(token);
    await app.resetPassword(token, another);
    expect(ports.signedOut).toEqual([id]);
    const { fullName = '' } = (await ports.people.find({ is: 'eq', field: 'id', value: id })) ?? {};
    expect(ports.state.mails.rows).toMatchObject([{ personId: id, toAddress: 'ada@acre.test', ...passwordChanged(fullName) }]);
    expect(await app.signIn('ada@acre.test', another)).toMatchObject({ verified: { personId: id, passwordVersion: 2 } });
    await expect(app.checkPasswordReset(token)).rejects.toMatchObject(invalid);
    await expect(app.resetPassword(token, another)).rejects.toMatchObject(invalid);
  });

  it('leads nowhere where it is unknown, or of who was shut out', async () => {
    const { app, ports, id, token } = await aForgottenPassword();
    await expect(app.checkPasswordReset('unknown')).rejects.toMatchObject(invalid);
    await expect(app.resetPassword('unknown', '123456789')).rejects.toMatchObject(invalid);
    await ports.people.change(id, { deactivatedAt: '2026-11-02T08:00:00.000Z' });
    await expect(app.resetPassword(token, another)).rejects.toMatchObject(invalid);
  });

  it('used by two at once sets the password of one', async () => {
    const { app, token } = await aForgottenPassword();
    const both = await Promise.allSettled([app.resetPassword(token, another), app.resetPassword(token, 'pear-orchard-43')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: invalid });
  });

  it('takes no common password, and stays good', async () => {
    const { app, token } = await aForgottenPassword();
    await expect(app.resetPassword(token, '123456789')).rejects.toMatchObject({ code: 'password.common', field: 'newPassword' });
    await app.checkPasswordReset(token);
  });

  it('is issued by a command for nobody who has no account', async () => {
    await expect(aWorld().app.issuePasswordReset('nobody@acre.test')).rejects.toMatchObject({ code: 'person.not_found' });
  });
});
