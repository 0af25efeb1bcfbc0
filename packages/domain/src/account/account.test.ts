import { describe, expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { register } from '../people/register.ts';
import { aWorld } from '../testing/a-world.ts';
import { tokenRules } from './api-token.ts';
import { confirmEmailChange, readEmailChange, requestEmailChange } from './change-email.ts';
import { createToken, listTokens, revokeToken } from './manage-tokens.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

const wanted = { name: 'Sync', scope: 'read', days: 30 } as const;

describe('an API token', () => {
  it('is hidden from everyone except its owner, even from administrators', async () => {
    const { run, member } = aWorld();
    const [owner, admin] = [await member('partner'), await member('admin')];
    const { token, ...shown } = await run(createToken, owner, wanted);
    expect(shown).toMatchObject({ name: 'Sync', scope: 'read', expiresAt: '2026-12-02T09:00:00.000Z', lastUsedAt: null });
    expect(await run(listTokens, owner)).toEqual([shown]);
    expect(await run(listTokens, admin)).toEqual([]);
    await expect(run(revokeToken, admin, { id: shown.id })).rejects.toMatchObject({ code: 'token.not_found' });
    await run(revokeToken, owner, { id: shown.id });
    expect(await run(listTokens, owner)).toEqual([]);
  });

  it('is refused once the owner has the maximum number of tokens', async () => {
    const { run, member } = aWorld();
    const owner = await member('partner');
    for (let made = 0; made < tokenRules.most; made += 1) await run(createToken, owner, wanted);
    await expect(run(createToken, owner, wanted)).rejects.toMatchObject({ code: 'token.too_many' });
  });
});

describe('sessions', () => {
  it('are listed with their device, and can be ended one by one or all at once except the current one', async () => {
    const { run, member, ports } = aWorld();
    const [owner, other] = [await member('partner'), await member('admin')];
    const at = { createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: '2026-11-02T08:00:00.000Z' };
    const session = (id: number, personId: number, userAgent: string | null) => ({ id, personId, key: `key ${id}`, userAgent, ...at });
    ports.state.sessions = [session(1, owner.id, 'acre-cli (linux)'), session(2, owner.id, null), session(3, other.id, null)];
    expect(await run(listSessions, owner, { key: 'key 2' })).toEqual([
      { id: 1, device: 'Command line on Linux', isCurrent: false, ...at },
      { id: 2, device: 'Unknown device', isCurrent: true, ...at },
    ]);
    await expect(run(endSession, owner, { id: 3 })).rejects.toMatchObject({ code: 'session.not_found' });
    await run(endOtherSessions, owner, { key: 'key 2' });
    expect(ports.state.sessions.map(({ id }) => id)).toEqual([2, 3]);
    await run(endSession, owner, { id: 2 });
    expect(ports.state.sessions.map(({ id }) => id)).toEqual([3]);
  });
});

describe('an email change', () => {
  it('requires the password and takes effect when the link is opened', async () => {
    const { run, ports } = aWorld();
    const entry = {
      phone: null,
      company: null,
      licenseNumber: null,
      contactOnListings: null,
      profileImage: null,
      referredBy: null,
    } as const;
    const joining = { fullName: 'Ada Lane', email: 'ada@acre.test', username: 'ada@acre.test', password: 'plum-orchard-42' };
    const { personId: id } = await run(register, visitor, { ...joining, ...entry, role: 'partner' });
    const ada = { role: 'partner', id, referredBy: null } as const;
    const ask = (email: string, currentPassword = joining.password) => run(requestEmailChange, ada, { email, currentPassword });
    await expect(ask('lane@acre.test', 'another')).rejects.toMatchObject({ code: 'password.wrong' });
    await expect(ask('ADA@acre.test')).rejects.toMatchObject({ code: 'person.email_taken' });
    await ask('Lane@acre.test');
    expect(await run(readEmailChange, ada)).toEqual({ email: 'lane@acre.test', expiresAt: '2026-11-03T09:00:00.000Z' });
    expect(await ports.emailChanges.issue(id, 'other@acre.test')).toBeUndefined();
    const token = (await ports.emailChanges.issue(id, 'lane@acre.test')) ?? '';
    await run(confirmEmailChange, visitor, { token });
    expect(await ports.people.find({ is: 'eq', field: 'id', value: id })).toMatchObject({
      email: 'lane@acre.test',
      username: 'lane@acre.test',
    });
    expect(ports.state.mails.rows.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['email_change', 'lane@acre.test'],
      ['email_changed', 'ada@acre.test'],
    ]);
    await expect(run(confirmEmailChange, visitor, { token })).rejects.toMatchObject({ code: 'link.invalid' });
  });
});
