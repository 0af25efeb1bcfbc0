import { createHash } from 'node:crypto';
import { eventsPath } from '@acre/contracts';
import { visitor } from '@acre/domain';
import { noteWrite, pgSessionStore } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { callerAt } from '../api/support/caller.ts';
import { freshDatabase } from '../support/database.ts';
import { signedIn, siteOfDoors } from './doors.ts';
import { pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
const idIn = (cookie: string) => /acre\.sid=([^;]*)/.exec(cookie)?.[1] ?? '';
const sessionsOf = (id: number) => owner('sessions').where({ person_id: id });
const ago = (time: string) => owner.raw(`now() - interval '${time}'`);

describe('a session', () => {
  it('is begun under an unguessable id that is kept as its hash, and finds whom it belongs to', async () => {
    const { url, member, known } = await siteOfDoors(db);
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

  it('is told to the browser by a cookie out of reach for scripts, and by a word that pages may read, for seven days', async () => {
    const { url, member } = await siteOfDoors(db);
    const { headers } = await callerAt(url).ask('POST', `/begin/${await member('partner')}/1`);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['acre.sid', 'acre.sid.sig', 'acre.signed-in'].sort());
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; path=\/; expires=[^;]+; samesite=lax(; httponly)?$/);
      expect(cookie.endsWith('httponly')).toBe(!cookie.startsWith('acre.signed-in=yes'));
      const left = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now();
      expect(Math.abs(left - 7 * 86_400_000)).toBeLessThan(60_000);
    }
  });

  it('behind HTTPS is bound to the host and to HTTPS', async () => {
    const { url, member, known } = await siteOfDoors(db, { publicUrl: 'https://acre.test' });
    const person = await member('partner');
    const caller = callerAt(url);
    const { headers } = await caller.ask('POST', `/begin/${person}/1`);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(
      ['__Host-acre.sid', '__Host-acre.sid.sig', 'acre.signed-in'].sort(),
    );
    expect(cookies.every((cookie) => cookie.includes('; secure'))).toBe(true);
    expect((await known(caller)).actor).toMatchObject({ id: person });
    const plain = await siteOfDoors(db);
    expect((await plain.known(callerAt(plain.url, { cookie: caller.cookie() }))).actor).toEqual(visitor);
  });

  it('ends after 12 hours without use and after 7 days in any case, and a page that only listens is no use of it', async () => {
    const { url, member, known } = await siteOfDoors(db);
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

  it('is over when its cookie is, whatever is kept of it', async () => {
    const { url, member, known } = await siteOfDoors(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    await sessionsOf(person).update({ content: JSON.stringify({ personId: person, _expire: Date.now() - 1000, _maxAge: 1000 }) });
    expect((await known(caller)).actor).toEqual(visitor);
  });

  it('is told from the names of the cookies whether one is brought, good or not', async () => {
    const { url, known } = await siteOfDoors(db);
    const brings = async (cookie: string) => (await known(callerAt(url, { cookie }))).brings;
    for (const cookie of ['acre.sid=a', '__Host-acre.sid=a', 'theme=dark; acre.signed-in=yes'])
      expect(await brings(cookie), cookie).toBe(true);
    for (const cookie of ['', 'theme=dark', 'sid=a']) expect(await brings(cookie), cookie).toBe(false);
  });

  it('begun again has another id, and the one before opens nothing', async () => {
    const { url, member, known } = await siteOfDoors(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    const before = caller.cookie();
    await caller.ask('POST', `/begin/${person}/1`);
    expect(idIn(caller.cookie())).not.toBe(idIn(before));
    expect((await known(callerAt(url, { cookie: before }))).actor).toEqual(visitor);
    expect((await known(caller)).actor).toMatchObject({ id: person });
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('ended is gone, with the word of it, and its cookie opens nothing', async () => {
    const { url, member, known } = await siteOfDoors(db);
    const person = await member('partner');
    const caller = await signedIn(url, person);
    const before = caller.cookie();
    await caller.ask('POST', '/end');
    expect([caller.cookie(), await sessionsOf(person)]).toEqual(['', []]);
    const late = callerAt(url, { cookie: before });
    expect((await known(late)).actor).toEqual(visitor);
    expect(late.cookie()).not.toContain('acre.signed-in');
  });

  it('is not begun with a password that was replaced meanwhile, nor for who was shut out', async () => {
    const { url, member } = await siteOfDoors(db);
    const person = await member('partner');
    const refused = { status: 401, json: { code: 'sign_in.failed' } };
    expect(await callerAt(url).ask('POST', `/begin/${person}/2`)).toMatchObject(refused);
    await owner('people').where({ id: person }).update({ deactivated_at: new Date() });
    expect(await callerAt(url).ask('POST', `/begin/${person}/1`)).toMatchObject(refused);
    expect(await sessionsOf(person)).toEqual([]);
  });

  it('is not begun for a visitor who only looks, and nobody is told from its cookie alone', async () => {
    const { url, known } = await siteOfDoors(db);
    const looking = await callerAt(url).ask('GET', '/who');
    expect([looking.headers.getSetCookie(), (looking.json as { actor: unknown }).actor]).toEqual([[], visitor]);
    expect((await known(callerAt(url, { cookie: `acre.sid=${'a'.repeat(43)}` }))).actor).toEqual(visitor);
  });
});

describe('what is kept of a session', () => {
  it('is changed of that session alone, and not brought back once it ended', async () => {
    const { url, member, known } = await siteOfDoors(db);
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

  it('comes with how many writes of its member were noted', async () => {
    const { url, member, known } = await siteOfDoors(db);
    const person = await member('partner');
    const { key } = await known(await signedIn(url, person));
    expect(await pgSessionStore(db).find(key, false)).toMatchObject({ writes: 0 });
    for (let times = 0; times < 2; times += 1) await noteWrite(db, person);
    expect(await pgSessionStore(db).find(key, false)).toMatchObject({ writes: 2 });
  });
});

describe('a session that waits for its code', () => {
  it('signs nobody in, says whose code it waits for, and is listed nowhere', async () => {
    const { url, member, known } = await siteOfDoors(db);
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
  it('are listed with the own one first, end one by one or all but the own, and never those of another', async () => {
    const { url, member, known } = await siteOfDoors(db);
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
