import { createHash } from 'node:crypto';
import { eventsPath } from '@acre/contracts/mechanism/events';
import { visitor } from '@acre/domain/kernel/actor';
import { noteWrite, pgSessionStore } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { callerAt } from '../api/support/caller.ts';
import { freshDatabase } from '../support/database.ts';
import { signedIn, siteWithAuthMiddleware } from './auth-middleware.ts';
import { pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
const idIn = (cookie: string) => /acre\.sid=([^;]*)/.exec(cookie)?.[1] ?? '';
const sessionsOf = (id: number) => owner('sessions').where({ person_id: id });
const ago = (time: string) => owner.raw(`now() - interval '${time}'`);

describe('a session', () => {
  it('has a random id, is stored as its hash, and identifies its member', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const elite = await member('elite');
    const partner = await member('partner', elite);
    const caller = callerAt(url);
    const reply = await caller.ask('POST', `/begin/${partner}/1`, { headers: { 'user-agent': 'x'.repeat(400) } });
    expect(reply).toMatchObject({ status: 200, json: { actor: visitor, key: '', begun: { personId: partner, passwordVersion: 1 } } });
    const id = idIn(caller.cookie());
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(await sessionsOf(partner)).toMatchObject([{ id_hash: hashOf(id), user_agent: 'x'.repeat(300), awaits_code_of: null }]);
    expect(await known(caller)).toEqual({
      ...{ actor: { role: 'partner', id: partner, referredBy: elite }, key: hashOf(id) },
      ...{ isDue: false, brings: true, writes: 0 },
    });
    expect(caller.cookie()).toContain('acre.signed-in=yes');
    await owner('people').where({ id: partner }).update({ role: 'elite' });
    expect((await known(caller)).actor).toMatchObject({ role: 'elite' });
  });

  it('is sent in a cookie hidden from scripts, with a readable hint for seven days and a device cookie for 400', async () => {
    const { url, member } = await siteWithAuthMiddleware(db);
    const { headers } = await callerAt(url).ask('POST', `/begin/${await member('partner')}/1`);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['acre.device', 'acre.sid', 'acre.sid.sig', 'acre.signed-in']);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=lax(; httponly)?$/);
      expect(cookie.endsWith('httponly')).toBe(!cookie.startsWith('acre.signed-in=yes'));
      const left = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now();
      const days = cookie.startsWith('acre.device=') ? 400 : 7;
      expect(Math.abs(left - days * 86_400_000)).toBeLessThan(60_000);
    }
  });

  it('behind HTTPS has cookies bound to the host and to HTTPS', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db, { publicUrl: 'https://acre.test' });
    const person = await member('partner');
    const caller = callerAt(url);
    const { headers } = await caller.ask('POST', `/begin/${person}/1`);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-acre.device',
      '__Host-acre.sid',
      '__Host-acre.sid.sig',
      'acre.signed-in',
    ]);
    expect(cookies.every((cookie) => cookie.includes('; secure'))).toBe(true);
    expect((await known(caller)).actor).toMatchObject({ id: person });
    const plain = await siteWithAuthMiddleware(db);
    expect((await plain.known(callerAt(plain.url, { cookie: caller.cookie() }))).actor).toEqual(visitor);
  });

  it('ends after 12 hours without use and after 7 days at the latest, and an open event stream does not count as use', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    const lastUse = async () => (await sessionsOf(person).select(owner.raw("last_used_at > now() - interval '1 minute' as fresh")))[0];
    await sessionsOf(person).update({ last_used_at: ago('11 hours 59 minutes') });
    expect((await known(caller, eventsPath)).actor).toMatchObject({ id: person });
    expect(await lastUse()).toEqual({ fresh: false });
    expect((await known(caller)).actor).toMatchObject({ id: person });
    expect(await lastUse()).toEqual({ fresh: true });
    await sessionsOf(person).update({ last_used_at: ago('12 hours 1 minute') });
    expect((await known(caller)).actor).toEqual(visitor);
    await sessionsOf(person).update({ last_used_at: ago('0 hours'), created_at: ago('7 days 1 minute') });
    expect((await known(caller)).actor).toEqual(visitor);
  });

  it('is over when its cookie has expired, even if its data is still stored', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    await sessionsOf(person).update({ content: JSON.stringify({ personId: person, _expire: Date.now() - 1000, _maxAge: 1000 }) });
    expect((await known(caller)).actor).toEqual(visitor);
  });

  it('is detected by the names of the cookies, whether it is valid or not', async () => {
    const { url, known } = await siteWithAuthMiddleware(db);
    const brings = async (cookie: string) => (await known(callerAt(url, { cookie }))).brings;
    for (const cookie of ['acre.sid=a', '__Host-acre.sid=a', 'theme=dark; acre.signed-in=yes'])
      expect(await brings(cookie), cookie).toBe(true);
    for (const cookie of ['', 'theme=dark', 'sid=a']) expect(await brings(cookie), cookie).toBe(false);
  });

  it('gets another id when it restarts, and the old id stops working', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    const before = caller.cookie();
    await caller.ask('POST', `/begin/${person}/1`);
    expect(idIn(caller.cookie())).not.toBe(idIn(before));
    expect((await known(callerAt(url, { cookie: before }))).actor).toEqual(visitor);
    expect((await known(caller)).actor).toMatchObject({ id: person });
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('is removed with its hint when it ends, and its cookie stops working', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    const before = caller.cookie();
    await caller.ask('POST', '/end');
    expect([caller.cookie(), await sessionsOf(person)]).toEqual([expect.stringMatching(/^acre\.device=[\w-]+$/), []]);
    const late = callerAt(url, { cookie: before });
    expect((await known(late)).actor).toEqual(visitor);
    expect(late.cookie()).not.toContain('acre.signed-in');
  });

  it('does not begin with a password that was replaced in the meantime, nor for a deactivated member', async () => {
    const { url, member } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const refused = { status: 401, json: { code: 'sign_in.failed' } };
    expect(await callerAt(url).ask('POST', `/begin/${person}/2`)).toMatchObject(refused);
    await owner('people').where({ id: person }).update({ deactivated_at: new Date() });
    expect(await callerAt(url).ask('POST', `/begin/${person}/1`)).toMatchObject(refused);
    expect(await sessionsOf(person)).toEqual([]);
  });

  it('does not begin for a visitor who only reads, and a made-up session cookie identifies nobody', async () => {
    const { url, known } = await siteWithAuthMiddleware(db);
    const looking = await callerAt(url).ask('GET', '/who');
    expect([looking.headers.getSetCookie(), (looking.json as { actor: unknown }).actor]).toEqual([[], visitor]);
    expect((await known(callerAt(url, { cookie: `acre.sid=${'a'.repeat(43)}` }))).actor).toEqual(visitor);
  });
});

describe('the stored data of a session', () => {
  it('changes for that session alone, and is not stored again after the session ends', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const store = pgSessionStore(db);
    const [key, other] = [
      await known(await signedIn(url, await member('partner'))),
      await known(await signedIn(url, await member('elite'))),
    ];
    await store.update(key.key, { seen: 1 });
    expect((await store.find(key.key, false))?.content).toEqual({ seen: 1 });
    expect((await store.find(other.key, false))?.content).toMatchObject({ personId: expect.any(Number) });
    await store.remove(key.key);
    await store.update(key.key, { seen: 2 });
    expect(await store.find(key.key, false)).toBeUndefined();
  });

  it('includes the recorded write count of its member', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const { key } = await known(await signedIn(url, person));
    expect(await pgSessionStore(db).find(key, false)).toMatchObject({ writes: 0 });
    for (let times = 0; times < 2; times += 1) await noteWrite(db, person);
    expect(await pgSessionStore(db).find(key, false)).toMatchObject({ writes: 2 });
  });
});

describe('a session that waits for a two-factor code', () => {
  it('authenticates nobody, names the member it waits for, and is not listed', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const person = await member('partner');
    const caller = callerAt(url);
    await caller.ask('POST', `/await/${person}/1`);
    expect(caller.cookie()).not.toContain('acre.signed-in');
    const waiting = await known(caller);
    expect(waiting).toMatchObject({ actor: visitor, awaiting: { personId: person, passwordVersion: 1 } });
    expect(await pgSessionStore(db).alive([waiting.key])).toEqual(new Set());
    expect(await pgWorld(db).sessions.listOf(person, '')).toEqual([]);
    await sessionsOf(person).update({ created_at: ago('5 minutes 1 second') });
    expect(await known(caller)).not.toHaveProperty('awaiting');
  });
});

describe('the sessions of a member', () => {
  it('are listed with the current one first, and ending one or all but the current one never ends those of other members', async () => {
    const { url, member, known } = await siteWithAuthMiddleware(db);
    const [person, other] = [await member('partner'), await member('elite')];
    const [own, second, third, foreign] = [person, person, person, other].map((id) => signedIn(url, id));
    const keys: string[] = [];
    for (const caller of [own, second, third, foreign]) if (caller) keys.push((await known(await caller)).key);
    const [key = '', ...more] = keys;
    const { sessions } = pgWorld(db);
    const alive = async () => [...(await pgSessionStore(db).alive(keys))].length;
    expect(await alive()).toBe(4);
    const [first, next] = await sessions.listOf(person, key);
    expect([first?.isCurrent, next?.isCurrent]).toEqual([true, false]);
    expect(await sessions.listOf(person, key)).toHaveLength(3);
    expect(await sessions.end(other, next?.id ?? 0)).toBe(false);
    expect(await sessions.end(person, next?.id ?? 0)).toBe(true);
    await sessions.endOthers(person, key);
    expect([...(await pgSessionStore(db).alive(keys))].sort()).toEqual([key, more.at(-1)].sort());
    await sessions.endAllOf(person);
    expect(await alive()).toBe(1);
  });
});
