import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoAccounts } from '@acre/db';
import { closeDemo, examineServer } from '@acre/http-api/ops';
import { argonPasswords, sealerWith } from '@acre/http-api/testing';
import { describe, expect, it } from 'vitest';
import { addAdmin, commandLine } from '../support/acre.ts';
import { aBucketWithoutListing, bucketVariables } from '../support/bucket.ts';
import { freshDatabase } from '../support/database.ts';
import { aMailServer } from '../support/mail-server.ts';
import { anOwnFolder } from '../support/serve.ts';

const cli = commandLine();
const { owner, url } = await freshDatabase();
const mail = await aMailServer();
const ACRE_DATA = await anOwnFolder();
await addAdmin(owner);

const well = {
  DATABASE_URL: url,
  SESSION_KEYS: 'Qm7v2xLr9TzKpWc4sYdHn3GbJf8eUaXo',
  ACRE_DATA,
  PUBLIC_URL: 'https://acre.example.com',
  TRUSTED_PROXIES: '1',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Acre <hello@acre.example.com>',
};
const examined = async (variables: Record<string, string> = {}) =>
  (await examineServer({ ...well, ...variables }, () => undefined)).findings;
/** Returns the state, the finding and the remedy of a check as one line. */
async function found(check: string, variables?: Record<string, string>) {
  const finding = (await examined(variables)).find((one) => one.check === check);
  return `${finding?.state}: ${finding?.found} ${finding?.mend ?? ''}`;
}

describe('the doctor', () => {
  it('prints a line for each passed check, and exits with 0', async () => {
    const told = await cli.run(['server', 'doctor'], { variables: well });
    expect(told).toMatchObject({ code: 0, err: '' });
    const [node = '', ...others] = told.out.trim().split('\n');
    const outOfSupport = Number.parseInt(process.versions.node, 10) < 22;
    expect(node).toMatch(outOfSupport ? /^warning {2}Node .* no longer gets security updates/ : /^ok {7}Node/);
    const checks = others.map((line) => /^ok {7}([\w ]*\w) {2,}\S.*\.$/.exec(line)?.[1] ?? line);
    expect(checks).toEqual([
      ...['PUBLIC_URL', 'SESSION_KEYS', 'Disk', 'Files', 'Mail', 'Database', 'PostgreSQL', 'Text', 'Clock', 'Connections'],
      ...['Schema', 'Outbox', 'Failed jobs', 'Emails', 'Sweep', 'Counts', 'Administrators', 'Secrets'],
    ]);
  });

  it('exits with 4 if the database does not respond, still checks everything else, and reveals no passwords', async () => {
    const away = { ...well, DATABASE_URL: 'postgres://acre:secret@127.0.0.1:1/acre', SMTP_URL: 'smtp://acre:secret@127.0.0.1:1' };
    const told = await cli.run(['server', 'doctor', '--json'], { variables: away });
    expect(told).toMatchObject({ code: 4, err: 'The database is not responding.\n' });
    const wrong = JSON.parse(told.out).filter(({ state }: { state: string }) => state === 'wrong');
    expect(wrong.map(({ check }: { check: string }) => check)).toEqual(['Mail', 'Database']);
    expect(wrong.every(({ mend }: { mend: string }) => mend.length > 10)).toBe(true);
    expect(told.out + told.err).not.toContain('secret');
  });

  it('names the invalid variable, and exits with 2, as every command does', async () => {
    const told = await cli.run(['server', 'doctor'], { variables: { ...well, PORT: 'eighty' } });
    expect(told).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^PORT must be a whole number.*\n$/),
      out: expect.stringMatching(/WRONG +Settings +PORT must be a whole number/),
    });
  });

  it('is read-only: it does not create a database if there is none yet', async () => {
    const empty = join(await anOwnFolder(), 'nowhere');
    const told = await cli.call(['server', 'doctor', '--json'], { ACRE_DATA: empty });
    expect(told).toMatchObject({ code: 1, out: expect.stringContaining('There is no database in') });
    expect(told.out).toContain('will be created with the first file');
    expect(existsSync(empty)).toBe(false);
  });

  it('finds settings that are insecure, unusable, or missing', async () => {
    expect(await found('SESSION_KEYS', { SESSION_KEYS: 'abcd'.repeat(9) })).toMatch(/^wrong: .*guessed.* openssl rand/);
    expect(await found('PUBLIC_URL', { PUBLIC_URL: 'http://acre.example.com' })).toMatch(/^wrong: .*not encrypted/);
    expect(await found('PUBLIC_URL', { PUBLIC_URL: '' })).toMatch(
      /^warning: .*accepts write requests under any host name .* Set PUBLIC_URL/,
    );
    expect(await found('PUBLIC_URL', { PUBLIC_URL: '', LISTEN_HOST: '127.0.0.1' })).not.toMatch(/any host name/);
    expect(await found('PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' })).toMatch(/^warning: .*links in emails do not work/);
    expect(await found('PUBLIC_URL', { TRUSTED_PROXIES: '0' })).toMatch(/^warning: .*Set TRUSTED_PROXIES/);
    expect(await found('Mail', { SMTP_URL: '' })).toMatch(/^warning: No mail server is set up, so emails are not sent\. Set SMTP_URL/);
  });

  it('finds file storage that Acre cannot write to', async () => {
    const data = await anOwnFolder();
    await writeFile(join(data, 'files'), 'a file where a folder should be');
    expect(await found('Files', { ACRE_DATA: data })).toMatch(/^wrong: Acre cannot write to .*files/);
    const s3 = { FILES_S3_ENDPOINT: 'http://127.0.0.1:1', FILES_S3_BUCKET: 'acre', FILES_S3_KEY_ID: 'a', FILES_S3_SECRET: 'b' };
    expect(await found('Files', s3)).toMatch(/^wrong: Acre cannot write to the bucket acre .*FILES_S3_ENDPOINT/);
  });

  it('finds a bucket whose key is not allowed to know that a file is missing', async () => {
    expect(await found('Files', bucketVariables(await aBucketWithoutListing()))).toBe(
      'wrong: The store does not say that a file is missing in the bucket acre. ' +
        'Allow s3:ListBucket on the bucket, so that the store can say that a file is missing.',
    );
  });

  it('finds background jobs that were not processed', async () => {
    for (const table of ['outbox', 'mails', 'idempotency_keys']) await owner(table).del();
    await owner('outbox').insert([
      { kind: 'mail', payload: '{}', due_at: owner.raw(`now() - interval '2 hours'`) },
      { kind: 'mail', payload: '{}', parked_at: owner.fn.now() },
    ]);
    await owner('mails').insert({
      kind: 'password_reset',
      to_address: 'a@b.c',
      subject: 's',
      state: 'failed',
      reason: 'full',
      settled_at: owner.fn.now(),
    });
    const answer = { scope: 'visitor POST /', key: 'k', body_hash: '', status: 201, answer: '' };
    await owner('idempotency_keys').insert({ ...answer, created_at: owner.raw(`now() - interval '30 hours'`) });
    await owner.raw(`insert into map_changes select 1, 0, 0, 0, 'closed', 'office' from generate_series(1, 5000)`);
    expect(await found('Outbox')).toMatch(
      /^wrong: 1 background job is waiting, the oldest for 120 minutes\. Check that the server is running\./,
    );
    expect(await found('Failed jobs')).toMatch(/^warning: 1 background job failed permanently/);
    expect(await found('Emails')).toMatch(/^warning: 1 email of the last week/);
    expect(await found('Sweep')).toMatch(/^warning: .* acre server sweep$/);
    expect(await found('Counts')).toMatch(/^warning: At least 5,000 changes are not yet included in the map counts/);
  });

  it('finds secrets whose encryption key is missing', async () => {
    const { id } = await owner('people').first('id');
    const secret = sealerWith([well.SESSION_KEYS]).seal('JBSWY3DP', `second factor of ${id}`);
    await owner('second_factors').insert({ person_id: id, secret, confirmed_at: owner.fn.now() });
    expect(await found('Secrets')).toMatch(/^good/);
    const newer = 'Zx8bN4mQ1wE6rT9yU3iO7pA5sD2fG0hJ';
    expect(await found('Secrets', { SESSION_KEYS: `${newer},${well.SESSION_KEYS}` })).toMatch(/^good/);
    expect(await found('Secrets', { SESSION_KEYS: newer })).toMatch(
      /^wrong: 1 member cannot use an authenticator app, .*old key back at the end of SESSION_KEYS/,
    );
    await owner('second_factors').del();
  });

  it('checks a saved preference if the environment does not set it', async () => {
    expect(await found('Mail', { MAIL_FROM: '' })).toMatch(/^warning: No sender address is set, so emails are not sent\. Set MAIL_FROM/);
    const geocoderKey = sealerWith(['a key that is gone, of thirty-two signs']).seal('secret', 'geocoder key');
    const value = { publicUrl: 'http://acre.example.com', mailAddress: 'hello@acre.example.com', geocoderKey };
    await owner('settings').insert({ key: 'preferences', value });
    expect(await found('Mail', { MAIL_FROM: '' })).toMatch(/^good/);
    expect(await found('PUBLIC_URL', { PUBLIC_URL: '' })).toMatch(/^wrong: http:\/\/acre\.example\.com is not encrypted/);
    expect(await found('PUBLIC_URL')).toMatch(/^good/);
    expect(await found('Secrets')).toMatch(/^wrong: The geocoder key .* enter the geocoder key again/);
    await owner('settings').where({ key: 'preferences' }).del();
  });

  it('finds demo accounts with a public password, and reports a missing administrator', async () => {
    const [{ email, password }] = demoAccounts;
    await owner('people').update({ email, username: email });
    expect(await found('Administrators')).toMatch(/^good/);
    await owner('people').update({ password_hash: await argonPasswords().hash(password) });
    expect(await found('Administrators')).toMatch(/^wrong: 1 demo account exists, with a public password\..* acre server close-demo/);
    const alone = { LISTEN_HOST: '127.0.0.1', PUBLIC_URL: '' };
    expect(await found('Administrators', alone)).toMatch(/^good/);
    await owner('settings').insert({ key: 'preferences', value: { publicUrl: 'https://acre.example.com' } });
    expect(await found('Administrators', alone)).toMatch(/^wrong: 1 demo account exists/);
    await owner('settings').where({ key: 'preferences' }).del();
    expect(await closeDemo(owner)).toBe(1);
    expect(await owner('security_log').where({ kind: 'member_deactivated' })).toMatchObject([{ actor_id: null, address: null }]);
    expect(await found('Administrators')).toMatch(/^wrong: There is no administrator/);
    await owner('people').update({ deactivated_at: null });
    await owner('people').update({ role: 'partner' });
    expect(await found('Administrators')).toMatch(/^wrong: There is no administrator\. acre server create-admin$/);
  });

  it('finds a database that lacks migrations, or whose ledger the application can change', async () => {
    await owner.raw('grant update on ledger_entries to acre_app');
    expect(await found('Schema')).toMatch(/^wrong: The application can change the ledger\. Run/);
    const last = await owner('schema_migrations').max('name as name').first();
    await owner('schema_migrations').where({ name: last?.name }).del();
    expect(await found('Schema')).toBe(`wrong: 1 migration is missing, starting with ${last?.name}. acre server migrate`);
  });
});

describe('key files of Acre', () => {
  it('are reported when others can read them', async () => {
    const data = await anOwnFolder();
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'session.key'), 'x');
    await chmod(join(data, 'session.key'), 0o644);
    const { keysAreStrong } = await import('@acre/http-api/testing');
    expect(await keysAreStrong({ data, sessionKeys: undefined })).toMatchObject({ state: 'wrong', mend: `chmod 600 ${data}/session.key` });
    await chmod(join(data, 'session.key'), 0o600);
    const short = { state: 'wrong', found: expect.stringContaining('has fewer than 32 characters, so Acre rejects it.') };
    expect(await keysAreStrong({ data, sessionKeys: undefined })).toMatchObject(short);
    await writeFile(join(data, 'session.key'), 'k'.repeat(32));
    expect(await keysAreStrong({ data, sessionKeys: undefined })).toMatchObject({ state: 'good' });
  });
});
