import { createHash } from 'node:crypto';
import type { Ports } from '@acre/domain/ports';
import { aPerson } from '@acre/domain/testing/builders';
import { noteWrite, pgTokenStore } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const wanted = { name: 'Sync', scope: 'read', days: 30 } as const;
const rowsOf = (personId: number) => owner('api_tokens').where({ person_id: personId });
const ago = (time: string) => owner.raw(`now() - interval '${time}'`);

async function issued(more: Partial<Parameters<Ports['apiTokens']['issue']>[1]> = {}) {
  const { people, apiTokens, sessions } = pgWorld(db);
  const person = await people.add(aPerson({ role: 'elite' }));
  const given = await apiTokens.issue(person, { ...wanted, ...more }, 50);
  if (given === undefined) throw new Error('no token');
  return { person, apiTokens, sessions, ...given };
}
const use = (token: string) => pgTokenStore(db).use(token);

describe('an API token', () => {
  it('is random, shown once, and stored only as a hash', async () => {
    const { person, apiTokens, token, ...shown } = await issued();
    expect(token).toMatch(/^acre_[0-9a-f]{64}$/);
    expect((await issued()).token).not.toBe(token);
    const [row] = await rowsOf(person);
    expect(row.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    const [listed] = await apiTokens.listOf(person);
    expect(shown).toMatchObject(listed ?? {});
    expect(listed).toMatchObject({ ...{ name: 'Sync', scope: 'read' }, lastUsedAt: null });
    expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBe(30 * 86_400_000);
  });

  it('identifies its owner, whether they have a second factor, its scope, and how many writes they made', async () => {
    const { person, token } = await issued({ scope: 'write' });
    expect(await use(token)).toEqual({
      actor: { role: 'elite', id: person, referredBy: null },
      hasSecondFactor: false,
      scope: 'write',
      writes: 0,
    });
    for (let times = 0; times < 2; times += 1) await noteWrite(db, person);
    expect(Number((await use(token))?.writes)).toBe(2);
  });

  it('records its last use to the minute', async () => {
    const { person, token } = await issued();
    const lastUse = async () => (await rowsOf(person))[0].last_used_at;
    await use(token);
    const first = await lastUse();
    expect(Date.now() - first.getTime()).toBeLessThan(60_000);
    await use(token);
    expect(await lastUse()).toEqual(first);
    await rowsOf(person).update({ last_used_at: ago('61 seconds') });
    await use(token);
    expect((await lastUse()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  it('authenticates nobody when it is unknown or expired, or its owner is deleted or deactivated', async () => {
    const { person, token } = await issued();
    expect(await use('acre_unknown')).toBeUndefined();
    await rowsOf(person).update({ expires_at: ago('1 second') });
    expect(await use(token)).toBeUndefined();
    for (const change of [{ deactivated_at: new Date() }, { deleted_at: new Date() }]) {
      const { person: id, token: theirs } = await issued();
      await owner('people').where({ id }).update(change);
      expect(await use(theirs), JSON.stringify(change)).toBeUndefined();
    }
  });

  it('counts toward a maximum for each member', async () => {
    const { person, apiTokens } = await issued();
    await issued();
    expect(await apiTokens.issue(person, wanted, 2)).toBeDefined();
    expect(await apiTokens.issue(person, wanted, 2)).toBeUndefined();
    expect(await rowsOf(person)).toHaveLength(2);
  });
});

describe('the tokens of a member', () => {
  it('are listed newest first, and only their owner can revoke them', async () => {
    const [{ person, apiTokens, id }, other] = [await issued(), await issued()];
    const second = await apiTokens.issue(person, { ...wanted, name: 'Later' }, 50);
    expect((await apiTokens.listOf(person)).map(({ name }) => name)).toEqual(['Later', 'Sync']);
    expect(await apiTokens.revoke(other.person, id)).toBe(false);
    expect(await apiTokens.revoke(person, id)).toBe(true);
    expect(await apiTokens.revoke(person, id)).toBe(false);
    expect(await use(second?.token ?? '')).toBeDefined();
    expect(await apiTokens.listOf(person)).toHaveLength(1);
  });

  it('are revoked together with all sessions of their owner, without affecting other members', async () => {
    const [{ person, sessions, token }, other] = [await issued(), await issued()];
    expect((await sessions.endAllOf(person)).revokedTokens).toBeGreaterThan(0);
    expect(await sessions.endAllOf(person)).toEqual({ revokedTokens: 0 });
    expect([await use(token), await rowsOf(person)]).toEqual([undefined, []]);
    expect(await use(other.token)).toBeDefined();
  });
});
