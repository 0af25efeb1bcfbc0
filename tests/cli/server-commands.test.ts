import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsOwner } from '@acre/http-api/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { commandLine, type Ran } from '../support/acre.ts';
import { inProofs } from '../support/sample.ts';
import { processesOn, removeFolder, startAcre, temporaryFolder } from '../support/started.ts';

const cli = commandLine();
const name = `t_${randomBytes(8).toString('hex')}`;
const url = () => `${inject('clusterUrl')}${name}`;
const server = (args: string[], input = '') =>
  cli.run(['server', ...args], {
    input,
    variables: { DATABASE_URL: url(), SESSION_KEYS: 'a-session-key-that-only-tests-use', ACRE_DATA: cli.folder },
  });

async function asRoot(statement: string): Promise<void> {
  const root = connectAsOwner(`${inject('clusterUrl')}postgres`);
  await root.raw(statement);
  await root.destroy();
}
beforeAll(() => asRoot(`create database ${name}`));
afterAll(() => asRoot(`drop database if exists ${name} with (force)`));

/** Returns the number of rows in every table, which a dry run must not change. */
async function contents(): Promise<Record<string, number>> {
  const db = connectAsOwner(url());
  const names: string[] = await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .pluck('table_name');
  const counts = await Promise.all(
    names.map(async (name) => [name, Number((await db(name).count({ count: '*' }).first())?.['count'])] as const),
  );
  await db.destroy();
  return Object.fromEntries(counts);
}

/** Runs a dry run and checks that it stores nothing. */
async function looked(args: string[], input = ''): Promise<Ran> {
  const before = await contents();
  const told = await server([...args, '--dry-run'], input);
  expect(await contents()).toEqual(before);
  return told;
}
const adminsPassword = 'a long password';
const newAdmin = (email: string) => ['create-admin', '--email', email, '--name', 'Ann Lee', '--password-stdin'];

describe('server commands', () => {
  it('list the migrations of a new database in a dry run, and create no tables', async () => {
    const told = await looked(['migrate']);
    expect(told).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0001.*\.sql\n(00\d\d.*\.sql\n)+$/),
      err: expect.stringMatching(/^\d+ migrations would be applied\.\n$/),
    });
    expect(await contents()).toEqual({});
    expect(await looked(['sweep'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database lacks the migration 0001.* acre server migrate first\.\n$/),
    });
  });

  it('migrate a new database, and change nothing when run again', async () => {
    const first = await server(['migrate']);
    expect(first).toMatchObject({ code: 0, out: 'The database is up to date.\n', err: expect.stringContaining('Applied 0001') });
    expect(await server(['migrate'])).toMatchObject({ code: 0, err: expect.not.stringContaining('Applied') });
  });

  it('create an administrator under the registration rules, with the password from standard input', async () => {
    const create = (password: string) => server(newAdmin('Ann@Example.com'), `${password}\n`);
    expect(await looked(newAdmin('ann@example.com'), 'short\n')).toMatchObject({ code: 2, err: expect.stringContaining('at least 6') });
    expect(await looked(newAdmin('Ann@Example.com'), adminsPassword)).toMatchObject({
      code: 0,
      out: 'Ann Lee (ann@example.com) would become an administrator.\n',
    });
    expect(await create('short')).toMatchObject({ code: 2, err: expect.stringContaining('at least 6 characters') });
    expect(await create(adminsPassword)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Ann Lee (ann@example.com) is now an administrator'),
    });
    expect(await create(adminsPassword)).toMatchObject({ code: 1, err: 'This email address is already registered.\n' });
    expect(await looked(newAdmin('ann@example.com'), adminsPassword)).toMatchObject({
      code: 1,
      err: 'This email address is already registered.\n',
    });
    const db = connectAsOwner(url());
    expect(await db('people').select('email', 'role')).toEqual([{ email: 'ann@example.com', role: 'admin' }]);
    await db.destroy();
  });

  it('do not add the demo to an external database without confirmation, nor to a populated one', async () => {
    expect(await server(['demo'])).toMatchObject({ code: 2, err: expect.stringContaining('set ACRE_DEMO=on and LISTEN_HOST=127.0.0.1') });
    expect(await looked(['demo'])).toMatchObject({ code: 2, err: expect.stringContaining('set ACRE_DEMO=on and LISTEN_HOST=127.0.0.1') });
    const asked = { DATABASE_URL: url(), SESSION_KEYS: 'a-session-key-that-only-tests-use', ACRE_DEMO: 'on', LISTEN_HOST: '127.0.0.1' };
    expect(await cli.run(['server', 'demo'], { variables: asked })).toMatchObject({
      code: 1,
      err: 'The demo needs an empty database, but this one already has people.\n',
    });
    expect(await cli.run(['server', 'demo', '--dry-run'], { variables: asked })).toMatchObject({
      code: 1,
      err: 'The demo needs an empty database, but this one already has people.\n',
    });
  });

  it('sweep expired records, and uploads that have been unused for a day', async () => {
    const db = connectAsOwner(url());
    const file = {
      kind: 'document',
      name: 'a.pdf',
      media_type: 'application/pdf',
      bytes: 1,
      sha256: 'x',
      uploaded_by_id: (await db('people').first('id')).id,
      stored_at: db.fn.now(),
    };
    await db('files').insert([{ ...file, loose_since: db.raw(`now() - interval '25 hours'`) }, file]);
    const answer = { scope: 'visitor POST /', body_hash: '', status: 201, answer: '' };
    await db('idempotency_keys').insert([
      { ...answer, key: 'old', created_at: db.raw(`now() - interval '25 hours'`) },
      { ...answer, key: 'young' },
    ]);
    expect(await looked(['sweep'])).toMatchObject({ code: 0, out: '1 file and 1 record would be removed.\n' });
    const swept = await cli.run(['server', 'sweep'], {
      variables: { DATABASE_URL: url(), SESSION_KEYS: 'a-session-key-that-only-tests-use', ACRE_DATA: cli.folder },
    });
    expect(swept).toMatchObject({ code: 0, out: '1 file and 1 record removed.\n' });
    expect([await db('files').pluck('name'), await db('idempotency_keys').pluck('key')]).toEqual([['a.pdf'], ['young']]);
    await db.destroy();
  });

  it('print a password reset link with the address of the site, for existing accounts only', async () => {
    const reset = (email: string) =>
      cli.run(['server', 'reset-password', email], {
        variables: { DATABASE_URL: url(), SESSION_KEYS: 'a-session-key-that-only-tests-use', PUBLIC_URL: 'https://acre.example.com' },
      });
    expect(await reset('Ann@Example.com')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^https:\/\/acre\.example\.com\/auth\/reset#token=[\w-]{43}\n$/),
    });
    expect(await reset('nobody@example.com')).toMatchObject({ code: 1, err: 'Person not found\n', out: '' });
    expect(await looked(['reset-password', 'ann@example.com'])).toMatchObject({
      code: 0,
      out: 'A link would be created for ann@example.com.\n',
    });
    expect(await looked(['reset-password', 'nobody@example.com'])).toMatchObject({ code: 1, err: 'Person not found\n' });
  });

  it('turn two-factor authentication off for an account that has it, and for nobody else', async () => {
    const db = connectAsOwner(url());
    const { id } = await db('people').where({ email: 'ann@example.com' }).first('id');
    await db('second_factors').insert({ person_id: id, secret: 'sealed', confirmed_at: db.fn.now() });
    const reset = (email: string) => server(['reset-second-factor', email]);
    expect(await looked(['reset-second-factor', 'ann@example.com'])).toMatchObject({
      code: 0,
      out: "ann@example.com's two-factor authentication would be turned off.\n",
    });
    expect(await reset('Ann@Example.com')).toMatchObject({
      code: 0,
      out: "Ann@Example.com's two-factor authentication was turned off.\n",
    });
    expect(await db('second_factors').where({ person_id: id })).toEqual([]);
    expect(await reset('ann@example.com')).toMatchObject({ code: 1, err: 'Two-factor authentication is off.\n' });
    expect(await reset('nobody@example.com')).toMatchObject({ code: 1, err: 'Person not found\n' });
    await db.destroy();
  });

  it('create no embedded database in a dry run', async () => {
    const empty = join(cli.folder, 'nowhere');
    const told = await cli.run(['server', 'migrate', '--dry-run'], { variables: { ACRE_DATA: empty } });
    expect(told).toMatchObject({ code: 0, err: expect.stringMatching(/^\d+ migrations would be applied\.\n$/) });
    expect(await cli.run(['server', 'sweep', '--dry-run'], { variables: { ACRE_DATA: empty } })).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no database in'),
    });
    expect(existsSync(empty)).toBe(false);
  });

  it('name missing values when there is no terminal for prompts', async () => {
    expect(await server(['create-admin', '--email', 'a@example.com'])).toMatchObject({ code: 2, err: 'Missing --name.\n' });
  });

  it('report an invalid environment in one sentence', async () => {
    const result = await cli.run(['server', 'migrate'], { variables: { DATABASE_URL: 'mysql://x' } });
    expect(result).toMatchObject({ code: 2, err: 'DATABASE_URL must look like postgres://user:password@host:5432/database.\n' });
  });
});

inProofs(() =>
  it('a server command that receives two stop signals stops the embedded PostgreSQL before it exits, and can be run again', async () => {
    const folder = await temporaryFolder();
    const command = () => startAcre({ ACRE_DATA: folder }, process.execPath, ['packages/cli/bin/acre.mjs', 'server', 'migrate']);
    try {
      const stopped = command();
      await expect.poll(() => existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(true);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) stopped.process.kill(signal);
      expect([await stopped.ended(), stopped.printed()]).toEqual([130, expect.stringMatching(/Stopped\.\n$/)]);
      expect(await processesOn(folder)).toEqual([]);
      const again = command();
      expect([await again.ended(), again.printed()]).toEqual([0, expect.stringContaining('The database is up to date.')]);
    } finally {
      await removeFolder(folder);
    }
  }),
);
