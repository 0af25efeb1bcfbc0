import { api } from '@acre/contracts/api';
import { describe, expect, it } from 'vitest';
import { callerAt } from './support/caller.ts';
import { readPage } from './support/html.ts';
import { twoInstances } from './support/two-instances.ts';

const { firm, other, partner, there, saved } = await twoInstances();
const { owner } = firm;

describe('sign-up', () => {
  const someone = () => ({ email: `new${Math.random()}@acre.test`, fullName: 'New Person', password: 'plum-orchard-42' });
  const register = (more: object = {}, who = callerAt(other.baseUrl)) =>
    who.ask('POST', '/api/register', { body: { ...someone(), ...more } });

  it('by invitation only rejects everyone without an invitation, even with a referral link, immediately on every instance', async () => {
    expect((await register()).status).toBe(201);
    await saved({ signUp: 'invitation' });
    const people = await owner('people').count();
    for (const more of [{}, { role: 'elite' }, { referredBy: partner.id }]) {
      const message = 'Joining is by invitation only. Ask a member to invite you by email.';
      expect(await register(more)).toMatchObject({ status: 403, json: { code: 'sign_up.closed', message } });
    }
    expect(await owner('people').count()).toEqual(people);
    await saved({ signUp: 'open' });
    expect((await register()).status).toBe(201);
  });

  it('by invitation only still accepts invited people', async () => {
    await saved({ signUp: 'invitation' });
    const { id } = await partner.client.call(api.invitations.create, { body: { email: 'friend@acre.test', role: 'partner' } });
    const { token } = await partner.client.call(api.invitations.link, { params: { id } });
    const friend = callerAt(other.baseUrl);
    const body = { token, fullName: 'Fay Friend', password: 'plum-orchard-42' };
    expect(await friend.ask('POST', '/api/invitations/accept', { body })).toMatchObject({ status: 201 });
  });

  it('settings apply to server-rendered pages immediately on every instance', async () => {
    const { referralId } = await partner.client.call(api.session.user, {});
    const screens = async () =>
      Promise.all(['/properties', '/auth?role=elite', `/r/${referralId}`].map(async (at) => (await readPage(there, at)).screen ?? ''));
    for (let nth = 0; nth < 5; nth += 1) {
      await saved({ signUp: 'invitation' });
      const [list, auth, referral] = await screens();
      expect(list).toContain('Joining is by invitation');
      expect(auth).toContain('Joining Acre is by invitation only. Ask a member you know to invite you by email.');
      expect(referral).toContain(`${partner.fullName} invites you to Acre`);
      expect(referral).toContain(`Ask ${partner.fullName} to invite you by email.`);
      for (const screen of [auth, referral]) expect(screen).not.toContain('Create Account');
      await saved({ signUp: 'open' });
      const open = await screens();
      expect(open[0]).toContain('Join as Ace Partner');
      for (const screen of open.slice(1)) expect(screen).toContain('Create Account');
    }
  });
});
