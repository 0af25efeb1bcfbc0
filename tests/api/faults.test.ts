import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from './support/caller.ts';
import { callerAt } from './support/caller.ts';
import { openFirm } from './support/firm.ts';
import { unreliableDatabase } from './support/unreliable-database.ts';

const log: string[] = [];
const { line, ...database } = await unreliableDatabase();
const firm = await openFirm({ database, log: (text) => log.push(text) });
const member = await firm.join('partner');
const listed = await firm.property(firm.admin, { status: 'marketing_start' });

const timed = async (work: () => Promise<Reply>) => {
  const started = performance.now();
  return { ...(await work()), ms: performance.now() - started };
};
const readers: readonly (readonly [string, () => Promise<Reply>])[] = [
  ['a visitor', () => firm.visitor.ask('GET', `/api/properties/${listed.id}`)],
  ['a member', () => member.ask('GET', '/api/user')],
  ['who logs in', () => callerAt(firm.baseUrl).ask('POST', '/api/login', { body: { email: member.email, password: member.password } })],
  ['who asks whether it is ready', () => firm.visitor.ask('GET', '/api/ready')],
];
/** The pool fails after 3 seconds without a free connection; the limit is twice that, to allow for a busy machine. */
const tooLong = 6_000;
const unavailable = { status: 503, json: { code: 'server.unavailable' } };

async function everybodyIsToldToWait(): Promise<void> {
  const replies = await Promise.all(readers.map(([, ask]) => timed(ask)));
  for (const [at, reply] of replies.entries()) {
    expect(reply, `${readers[at]?.[0]}: ${reply.text}`).toMatchObject(unavailable);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reply.ms, readers[at]?.[0]).toBeLessThan(tooLong);
    expect(reply.text).not.toMatch(/ECONN|127\.0\.0\.1|postgres|timeout/i);
  }
}

/** Checks that every reader is served within `ms` milliseconds or five attempts, whichever takes longer. */
async function everybodyIsServedWithin(ms: number): Promise<void> {
  const until = performance.now() + ms;
  for (const [who, ask] of readers) {
    let reply = await ask();
    for (let asked = 1; reply.status === 503 && (asked < 5 || performance.now() < until); asked += 1) reply = await ask();
    expect(reply.status, `${who}: ${reply.text}`).toBe(200);
  }
}

const held = new Set<() => Promise<unknown>>();
afterEach(async () => {
  await line.restore();
  for (const release of held) await release();
});

describe('while the database is unavailable', () => {
  it('requests that need it get a 503 with Retry-After, and the process stays up and recovers within two seconds', async () => {
    for (let round = 0; round < 3; round += 1) {
      line.cut();
      await everybodyIsToldToWait();
      expect((await firm.visitor.ask('GET', '/api/health')).status).toBe(200);
      await line.restore();
      await everybodyIsServedWithin(2_000);
    }
  });

  it('requests wait no longer than usual if it accepts connections but does not answer', async () => {
    line.cut();
    await line.restore();
    line.silence();
    await everybodyIsToldToWait();
    await line.restore();
    await everybodyIsServedWithin(2_000);
  });

  it('an interrupted write leaves nothing half done', async () => {
    const release = await holdTheProperty();
    const write = firm.admin.ask('PATCH', `/api/properties/${listed.id}`, { body: { status: 'closed_paid' } });
    await untilSomebodyWaits();
    line.cut();
    expect(await write).toMatchObject(unavailable);
    await release();
    await line.restore();
    await everybodyIsServedWithin(2_000);
    expect(await firm.owner('property_status_history').where({ property_id: listed.id, new_status: 'closed_paid' })).toEqual([]);
  });
});

describe('a server whose database is of another version', () => {
  const ready = () => firm.visitor.ask('GET', '/api/ready');

  it('is not ready once a newer server has migrated the database', async () => {
    const name = '9999_next_release.sql';
    await firm.owner('schema_migrations').insert({ name });
    const reply = await ready();
    await firm.owner('schema_migrations').where({ name }).del();
    expect(reply).toMatchObject({ status: 503, json: { message: 'The database is newer than this version of Acre.' } });
    expect((await ready()).status).toBe(200);
  });

  it('is not ready while the database lacks a migration', async () => {
    const last = await firm.owner('schema_migrations').orderBy('name', 'desc').first();
    await firm.owner('schema_migrations').where({ name: last.name }).del();
    const reply = await ready();
    await firm.owner('schema_migrations').insert(last);
    expect(reply).toMatchObject({ status: 503, json: { message: 'The database is not migrated to this version of Acre.' } });
  });
});

describe('while all connections are busy', () => {
  it('other requests get a 503 with Retry-After, and are served as soon as a connection is free', async () => {
    const busy = await Promise.all(Array.from({ length: 10 }, () => database.db.transaction()));
    for (const trx of busy) held.add(() => trx.rollback());
    const reply = await timed(() => member.ask('GET', '/api/user'));
    expect(reply).toMatchObject(unavailable);
    expect(reply.ms).toBeLessThan(tooLong);
    const waiting = firm.admin.ask('PATCH', `/api/properties/${listed.id}`, { body: { price: 7 } });
    await busy.pop()?.rollback();
    expect((await waiting).status).toBe(200);
    await Promise.all(busy.map((trx) => trx.rollback()));
    await everybodyIsServedWithin(2_000);
  });
});

describe('an unexpected error', () => {
  it('reveals nothing to the caller except that the server failed', async () => {
    await firm.owner.raw('alter table activities rename to mislaid');
    const replies = await Promise.all([member.ask('GET', '/api/activities'), member.ask('POST', '/api/register', { body: secretive })]);
    await firm.owner.raw('alter table mislaid rename to activities');
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 500, headers: expect.anything() });
      expect(reply.json).toEqual({ message: 'Something went wrong on our end. Please try again.', code: 'server.bug' });
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is logged as JSON with the id that the caller got, without passwords, hashes or cookies', async () => {
    await firm.owner.raw("alter table people add constraint unlucky check (full_name <> 'Unlucky Person')");
    log.length = 0;
    const reply = await member.ask('POST', '/api/register', { body: { ...secretive, fullName: 'Unlucky Person' } });
    await firm.owner.raw('alter table people drop constraint unlucky');
    expect(reply.status).toBe(500);
    const lines = log.map((text): { requestId?: string; level: number } => JSON.parse(text));
    expect(lines.filter(({ level, requestId }) => level >= 50 && requestId === reply.headers.get('x-request-id'))).toHaveLength(1);
    const written = log.join('\n');
    for (const secret of [secretive.password, '$argon2', secretive.email, ...member.cookie().split('; ')])
      expect(written).not.toContain(secret);
    expect(written).toContain('unlucky');
  });
});

const secretive = { email: 'secretive@acre.test', password: 'a-password-for-nobody', fullName: 'Secretive Person' };

/** Locks the property from another connection, so that writers wait. */
async function holdTheProperty(): Promise<() => Promise<unknown>> {
  const trx = await firm.owner.transaction();
  await trx.raw('select from properties where id = ? for update', [listed.id]);
  const release = async () => held.delete(release) && trx.rollback();
  held.add(release);
  return release;
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = () => firm.owner('pg_stat_activity').where({ wait_event_type: 'Lock', datname: firm.owner.raw('current_database()') });
  await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBeGreaterThanOrEqual(1);
}
