import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { passwordChanged, passwordReset } from '../mail/account-letters.ts';
import { aWorld } from '../testing/a-world.ts';
import { checkPasswordReset, issuePasswordReset, postPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts';
import { signIn } from './sign-in.ts';

const invalid = { code: 'link.invalid' };
const another = 'plum-orchard-42';

async function aForgottenPassword() {
  const world = aWorld();
  const id = await world.person({ email: 'ada@acre.test' });
  return { ...world, id, token: await world.run(issuePasswordReset, visitor, { name: ' ADA@acre.test' }) };
}

describe('requesting a password reset', () => {
  it('is recorded under the given name, whether or not the account exists', async () => {
    const { run, ports } = aWorld();
    await run(requestPasswordReset, visitor, { name: ' Nobody@acre.test' });
    expect(ports.state.outbox.rows).toMatchObject([{ kind: 'password_reset', payload: { name: 'nobody@acre.test' } }]);
  });

  it('emails the address of the account, and sends nothing if there is no account or no address', async () => {
    const { ports, id, person } = await aForgottenPassword();
    await person({ username: 'bo', email: null });
    for (const name of ['nobody@acre.test', 'bo']) await (await postPasswordReset(ports, { name }))(ports);
    expect(ports.state.mails.rows).toEqual([]);
    await (await postPasswordReset(ports, { name: 'ada@acre.test' }))(ports);
    const { subject } = passwordReset;
    expect(ports.state.mails.rows).toMatchObject([
      { kind: 'password_reset', personId: id, toAddress: 'ada@acre.test', replyTo: null, subject, content: null },
    ]);
  });

  it('emails only one link if two requests are processed at the same time', async () => {
    const { ports } = await aForgottenPassword();
    const both = await Promise.all([1, 2].map(() => postPasswordReset(ports, { name: 'ada@acre.test' })));
    for (const keep of both) await keep(ports);
    expect(ports.state.mails.rows).toHaveLength(1);
  });
});

describe('a password reset link', () => {
  it('works once: it sets the password, ends every session and emails the owner', async () => {
    const { run, ports, id, token } = await aForgottenPassword();
    await run(checkPasswordReset, visitor, { token });
    await run(resetPassword, visitor, { token, newPassword: another });
    expect(ports.signedOut).toEqual([id]);
    const { fullName = '' } = (await ports.people.find({ is: 'eq', field: 'id', value: id })) ?? {};
    expect(ports.state.mails.rows).toMatchObject([{ personId: id, toAddress: 'ada@acre.test', ...passwordChanged(fullName) }]);
    expect(await run(signIn, visitor, { name: 'ada@acre.test', password: another })).toMatchObject({
      verified: { personId: id, passwordVersion: 2 },
    });
    await expect(run(checkPasswordReset, visitor, { token })).rejects.toMatchObject(invalid);
    await expect(run(resetPassword, visitor, { token, newPassword: another })).rejects.toMatchObject(invalid);
  });

  it('is refused when it is unknown or its owner was deactivated', async () => {
    const { run, ports, id, token } = await aForgottenPassword();
    await expect(run(checkPasswordReset, visitor, { token: 'unknown' })).rejects.toMatchObject(invalid);
    await expect(run(resetPassword, visitor, { token: 'unknown', newPassword: '123456789' })).rejects.toMatchObject(invalid);
    await ports.people.change(id, { deactivatedAt: '2026-11-02T08:00:00.000Z' });
    await expect(run(resetPassword, visitor, { token, newPassword: another })).rejects.toMatchObject(invalid);
  });

  it('sets only one password when it is used twice concurrently', async () => {
    const { run, token } = await aForgottenPassword();
    const both = await Promise.allSettled([
      run(resetPassword, visitor, { token, newPassword: another }),
      run(resetPassword, visitor, { token, newPassword: 'pear-orchard-43' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: invalid });
  });

  it('refuses a common password and stays valid', async () => {
    const { run, token } = await aForgottenPassword();
    await expect(run(resetPassword, visitor, { token, newPassword: '123456789' })).rejects.toMatchObject({
      code: 'password.common',
      field: 'newPassword',
    });
    await run(checkPasswordReset, visitor, { token });
  });

  it('cannot be issued by a command for a name without an account', async () => {
    await expect(aWorld().run(issuePasswordReset, visitor, { name: 'nobody@acre.test' })).rejects.toMatchObject({
      code: 'person.not_found',
    });
  });
});
