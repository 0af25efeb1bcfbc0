import { describe, expect, it } from 'vitest';
import { aWorld } from '../testing/index.ts';
import { tokenRules } from './api-token.ts';

const wanted = { name: 'Sync', scope: 'read', days: 30 } as const;

describe('an API token', () => {
  it('is its owner’s alone: nobody else reads or revokes it, administrators neither', async () => {
    const { app, member } = aWorld();
    const [owner, admin] = [await member('partner'), await member('admin')];
    const { token, ...shown } = await app.createToken(owner, wanted);
    expect(shown).toMatchObject({ name: 'Sync', scope: 'read', expiresAt: '2026-12-02T09:00:00.000Z', lastUsedAt: null });
    expect(await app.listTokens(owner)).toEqual([shown]);
    expect(await app.listTokens(admin)).toEqual([]);
    await expect(app.revokeToken(admin, shown.id)).rejects.toMatchObject({ code: 'token.not_found' });
    await app.revokeToken(owner, shown.id);
    expect(await app.listTokens(owner)).toEqual([]);
  });

  it('is one of at most so many', async () => {
    const { app, member } = aWorld();
    const owner = await member('partner');
    for (let made = 0; made < tokenRules.most; made += 1) await app.createToken(owner, wanted);
    await expect(app.createToken(owner, wanted)).rejects.toMatchObject({ code: 'token.too_many' });
  });
});

describe('sessions', () => {
  it('are listed with their device, and ended one by one or all the others at once', async () => {
    const { app, member, ports } = aWorld();
    const [owner, other] = [await member('partner'), await member('admin')];
    const at = { createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: '2026-11-02T08:00:00.000Z' };
    const session = (id: number, personId: number, userAgent: string | null) => ({ id, personId, key: `key ${id}`, userAgent, ...at });
    ports.state.sessions = [session(1, owner.id, 'acre-cli (linux)'), session(2, owner.id, null), session(3, other.id, null)];
    expect(await app.listSessions(owner, 'key 2')).toEqual([
      { id: 1, device: 'Command line on Linux', isCurrent: false, ...at },
      { id: 2, device: 'Unknown device', isCurrent: true, ...at },
    ]);
    await expect(app.endSession(owner, 3)).rejects.toMatchObject({ code: 'session.not_found' });
    await app.endOtherSessions(owner, 'key 2');
    expect(ports.state.sessions.map(({ id }) => id)).toEqual([2, 3]);
    await app.endSession(owner, 2);
    expect(ports.state.sessions.map(({ id }) => id)).toEqual([3]);
  });
});

describe('another e-mail', () => {
  it('is asked for with the password, and is theirs once the link is opened', async () => {
    const { app, ports } = aWorld();
    const entry = { phone: null, company: null, profileImage: null, referredBy: null } as const;
    const joining = { fullName: 'Ada Lane', email: 'ada@acre.test', username: 'ada@acre.test', password: 'plum-orchard-42' };
    const { personId: id } = await app.register({ ...joining, ...entry, role: 'partner' });
    const ada = { role: 'partner', id, referredBy: null } as const;
    const ask = (email: string, currentPassword = joining.password) => app.requestEmailChange(ada, { email, currentPassword });
    await expect(ask('lane@acre.test', 'another')).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(ask('ADA@acre.test')).rejects.toMatchObject({ code: 'person.email_taken' });
    await ask('Lane@acre.test');
    expect(await app.readEmailChange(ada)).toEqual({ email: 'lane@acre.test', expiresAt: '2026-11-03T09:00:00.000Z' });
    expect(await ports.emailChanges.issue(id, 'other@acre.test')).toBeUndefined();
    const token = (await ports.emailChanges.issue(id, 'lane@acre.test')) ?? '';
    await app.confirmEmailChange(token);
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      email: 'lane@acre.test',
      username: 'lane@acre.test',
    });
    expect(ports.state.mails.rows.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['email_change', 'lane@acre.test'],
      ['email_changed', 'ada@acre.test'],
    ]);
    await expect(app.confirmEmailChange(token)).rejects.toMatchObject({ code: 'link.invalid' });
  });
});
