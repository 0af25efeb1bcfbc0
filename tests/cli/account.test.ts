import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAdmin, admin, commandLine } from '../support/acre.ts';
import { codeOf } from '../support/authenticator.ts';
import { between, type Fate } from '../support/between.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
const input = `${admin.password}\n`;
let app: ServedApp;
let id: number;

beforeAll(async () => {
  app = await serveApp();
  id = await addAdmin(app.db);
});
beforeEach(async () => {
  await app.owner('rate_limits').del();
  await app.owner('second_factors').del();
  expect(await cli.signIn(app.baseUrl, admin.email, admin.password)).toMatchObject({ code: 0 });
});

describe('a member’s own data archive', () => {
  const download = (...args: string[]) => cli.run(['account', 'download', '--password-stdin', ...args], { input });
  const files = () => readdir(cli.folder);
  const left = async () => (await files()).filter((name) => /\.part$|^broken/.test(name));
  /** Logs in through a proxy that treats every download as `fate` says, for example by cutting its connection. */
  const through = async (fate: Fate) => {
    const url = await between(
      app.baseUrl,
      () => fate,
      (asked) => asked.url?.startsWith('/api/account/downloads/') === true,
    );
    expect(await cli.signIn(url, admin.email, admin.password)).toMatchObject({ code: 0 });
  };

  it('is written to a ZIP file that only its owner can read, with the date in its name', async () => {
    const { code, out, err } = await download();
    expect([code, out]).toEqual([0, '']);
    const name = (await files()).find((one) => /^acre-data-\d{4}-\d\d-\d\d\.zip$/.test(one)) ?? '';
    expect(err).toMatch(new RegExp(`^Wrote ${name} \\([\\d,]+ bytes\\)\\.\\n$`));
    expect((await stat(join(cli.folder, name))).mode & 0o777).toBe(0o600);
    const held = unzipSync(await readFile(join(cli.folder, name)));
    expect(strFromU8(held['profile.json'] ?? new Uint8Array())).toContain(admin.email);
  });

  it('reports its path and size to scripts, or goes to standard output', async () => {
    const { code, out } = await download('--output', 'mine.zip', '--json');
    const bytes = (await readFile(join(cli.folder, 'mine.zip'))).length;
    expect([code, JSON.parse(out)]).toEqual([0, { file: 'mine.zip', bytes }]);
    expect((await download('--output', '-')).out).toMatch(/^PK/);
    expect(await download('--output', '-', '--json')).toMatchObject({ code: 2, out: '' });
  });

  it('requires a session, and the password from a terminal or standard input', async () => {
    const wrong = await cli.run(['account', 'download', '--password-stdin'], { input: 'not-this-one\n' });
    expect(wrong).toMatchObject({ code: 1, err: 'Incorrect password.\n' });
    expect(await cli.run(['account', 'download'])).toMatchObject({ code: 2, err: expect.stringContaining('--password-stdin') });
    const client = createCliClient({ url: app.baseUrl, cookie: await cookie() });
    const { token } = await client.call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } });
    const variables = { ACRE_URL: app.baseUrl, ACRE_TOKEN: token };
    const byToken = await cli.run(['account', 'download', '--password-stdin'], { input, variables });
    expect(byToken).toMatchObject({ code: 3, err: 'An API token cannot do this. Please log in.\n' });
  });

  it('leaves no file if the download breaks off, and reports the failure', async () => {
    await through('broken');
    const { code, err } = await download('--output', 'broken.zip');
    expect([code, err]).toEqual([4, 'The connection ended before the file was complete.\n']);
    expect(await left()).toEqual([]);
  });

  it('leaves no file if the user stops the download', async () => {
    await through('stuck');
    const run = cli.start(['account', 'download', '--password-stdin', '--output', 'broken.zip'], { input });
    await expect.poll(async () => (await left()).length, { timeout: 15_000 }).toBe(1);
    run.process.kill('SIGINT');
    expect(await run.ended()).toMatchObject({ code: 130, err: 'Stopped.\n' });
    expect(await left()).toEqual([]);
  });
});

/** Logs in the administrator and returns the cookie of the session. */
async function cookie(): Promise<string> {
  let kept = '';
  const loginClient = createCliClient({ url: app.baseUrl, keepCookie: (set) => (kept = set) });
  await loginClient.call(api.session.login, { body: { email: admin.email, password: admin.password } });
  return kept;
}

describe('a member', () => {
  const body = { fullName: 'Rita Role', email: 'rita@acre.test', password: 'plum-orchard-42', role: 'partner' } as const;
  const edit = (words: readonly string[], given?: string) => cli.run(['people', 'edit', ...words], { input: given ?? '\n' });
  const unproven = () => app.owner('sessions').update({ proved_at: null });

  it('gets another role with an administrator’s password, which is requested only once in ten minutes', async () => {
    const member = (await createCliClient({ url: app.baseUrl }).call(api.session.register, { body })).id;
    const number = String(member);
    const role = async () => (await app.owner('people').where({ id: member }).first()).role;
    expect(await edit([number])).toMatchObject({ code: 2, err: expect.stringContaining('--role') });
    expect(await edit([number, '--role', 'elite'])).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await edit([number, '--role', 'elite', '--dry-run'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('would be changed'),
    });
    await unproven();
    expect(await edit([number, '--role', 'elite', '--yes'])).toMatchObject({ code: 2, err: expect.stringContaining('--password-stdin') });
    expect(await edit([number, '--role', 'elite', '--yes', '--password-stdin'], 'not-this-one\n')).toMatchObject({ code: 1 });
    expect(await role()).toBe('partner');
    expect(await edit([number, '--role', 'elite', '--yes', '--password-stdin'], input)).toMatchObject({
      code: 0,
      out: `Member ${member} (Rita Role) was changed.\n`,
    });
    expect(await role()).toBe('elite');
    expect(await edit([number, '--email', 'rita.role@acre.test', '--yes'])).toMatchObject({ code: 0 });
  });
});

describe('a client', () => {
  it('loses an email address with an empty --email, without a password or a confirmation', async () => {
    const client = createCliClient({ url: app.baseUrl, cookie: await cookie() });
    const body = { role: 'seller', fullName: 'Bob Lee', email: 'bob.lee@acre.test' } as const;
    const { id } = await client.call(api.people.addClient, { body });
    expect(await cli.run(['people', 'edit', String(id), '--email', ''])).toMatchObject({
      code: 0,
      out: `Client ${id} (Bob Lee) was changed.\n`,
    });
    expect(await client.call(api.people.get, { params: { id } })).toMatchObject({ email: null });
  });
});

describe('a lost second factor', () => {
  const body = { fullName: 'Lea Lost', email: 'lea@acre.test', password: 'plum-orchard-42', role: 'partner' } as const;
  const reset = (...args: string[]) => cli.run(['people', 'reset-second-factor', ...args, '--password-stdin'], { input });
  const isOn = async (of: number) => (await app.owner('second_factors').where({ person_id: of })).length === 1;
  let member: number;

  beforeAll(async () => {
    member = (await createCliClient({ url: app.baseUrl }).call(api.session.register, { body })).id;
  });
  beforeEach(() => app.owner('second_factors').insert({ person_id: member, secret: 'sealed', confirmed_at: new Date() }));

  it('is reset with an administrator’s password, after confirmation', async () => {
    const number = String(member);
    expect(await reset(number)).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await reset(number, '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('would be reset') });
    expect(await isOn(member)).toBe(true);
    expect(await reset(number, '--yes')).toMatchObject({
      code: 0,
      out: `Lea Lost's two-factor authentication was reset (member ${member}).\n`,
    });
    expect(await isOn(member)).toBe(false);
    expect(await reset(number, '--yes')).toMatchObject({ code: 1, err: 'Two-factor authentication is off.\n' });
  });

  it('is reset only with the administrator’s own code if the administrator uses two-factor authentication', async () => {
    const client = createCliClient({ url: app.baseUrl, cookie: await cookie() });
    const { secret } = await client.call(api.secondFactor.begin, { body: { password: admin.password } });
    const { recoveryCodes } = await client.call(api.secondFactor.confirm, { body: { code: codeOf(secret) } });
    const [login = '', code = ''] = recoveryCodes;
    const given = ['login', '--url', app.baseUrl, '--email', admin.email, '--password-stdin', '--code', login];
    expect(await cli.run(given, { input })).toMatchObject({ code: 0 });
    expect(await reset(String(member), '--yes')).toMatchObject({ code: 2, err: 'Missing --code.\n' });
    expect(await reset(String(member), '--yes', '--code', code)).toMatchObject({ code: 0 });
    expect([await isOn(member), await isOn(id)]).toEqual([false, true]);
  });
});
