import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import { createClient } from '@acre/contracts/mechanism/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, admin, commandLine } from '../support/acre.ts';
import { codeOf } from '../support/authenticator.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';

const cli = commandLine();
let app: ServedApp;
let write: string;
let read: string;

beforeAll(async () => {
  app = await serveApp();
  await addAdmin(app.db);
  await cli.signIn(app.baseUrl, admin.email, admin.password);
  const { cookie } = JSON.parse(await readFile(join(cli.folder, 'config/session.json'), 'utf8')) as { cookie: string };
  const client = createClient({ baseUrl: app.baseUrl, headers: () => ({ cookie, origin: app.baseUrl }) });
  const make = async (scope: 'read' | 'write') => (await client.call(api.tokens.create, { body: { name: scope, scope, days: 1 } })).token;
  [write, read] = [await make('write'), await make('read')];
  await client.call(api.properties.create, {
    body: { name: 'Tower', type: 'office', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 },
  });
  await cli.call(['logout']);
});

describe('logging in at a terminal', () => {
  it('asks for email and password, shows no password, and stores the session where only its owner can read it', async () => {
    const config = join(cli.folder, 'at terminal');
    const running = cli.atTerminal(['login', '--url', app.baseUrl], { variables: { ACRE_CONFIG: config, ACRE_PROFILE: 'typed' } });
    await expect.poll(() => running.complained()).toContain('Email');
    running.process.stdin.write(`${admin.email}\r`);
    await expect.poll(() => running.complained()).toContain('Password');
    running.process.stdin.write(`${admin.password}\r`);
    const { code, out } = await running.ended();
    expect([code, out]).toEqual([0, expect.stringContaining('as Ada Admin (admin), profile typed.')]);
    expect(out).not.toContain(admin.password);
    const modeOf = async (path: string) => ((await stat(join(config, path))).mode & 0o777).toString(8);
    expect(await Promise.all(['', 'profiles', 'profiles/typed.json'].map(modeOf))).toEqual(['700', '700', '600']);
    expect(await readdir(join(config, 'profiles'))).toEqual(['typed.json']);
  });
});

describe('a dry run of login and logout', () => {
  it('shows whether the server responds or the token works, and stores nothing', async () => {
    const config = join(cli.folder, 'looked');
    const look = (more: string[], input = '') =>
      cli.run(['login', '--url', app.baseUrl, '--dry-run', ...more], { input, variables: { ACRE_CONFIG: config } });
    expect(await look([])).toMatchObject({ code: 0, out: `${app.baseUrl} is responding. Run this command without --dry-run to log in.\n` });
    expect(await look(['--token'], read)).toMatchObject({
      code: 0,
      out: `The token works at ${app.baseUrl} as Ada Admin (admin). It was not stored.\n`,
    });
    expect(await look(['--token'], `${read}x`)).toMatchObject({ code: 3, out: '' });
    await expect(readdir(config)).rejects.toThrow('ENOENT');
  });

  it('names the person who would be logged out, and leaves them logged in', async () => {
    await cli.signIn(app.baseUrl, admin.email, admin.password);
    expect(await cli.call(['logout', '--dry-run'])).toMatchObject({ code: 0, out: `Ada Admin would be logged out of ${app.baseUrl}.\n` });
    expect(await cli.call(['whoami'])).toMatchObject({ code: 0 });
    expect(await cli.call(['logout'])).toMatchObject({ code: 0, out: 'Logged out.\n' });
    for (const more of [['--dry-run'], []])
      expect(await cli.call(['logout', ...more])).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringMatching(/^You are not logged in to/),
      });
  });
});

it('logging out of a server without a login is refused, and the login of another server stays', async () => {
  const other = await serveApp();
  await cli.signIn(app.baseUrl, admin.email, admin.password);
  const err = `You are not logged in to ${other.baseUrl}.\n`;
  for (const more of [['--dry-run'], []])
    expect(await cli.call(['logout', ...more], { ACRE_URL: other.baseUrl })).toEqual({ code: 3, out: '', err });
  expect((await cli.call(['whoami'])).out).toBe(`Ada Admin (admin) at ${app.baseUrl}, with a session.\n`);
  expect(await cli.call(['logout'])).toMatchObject({ code: 0, out: 'Logged out.\n' });
  await other.drop();
});

describe('an API token', () => {
  it('read from standard input is stored under a profile, in a file that only its owner can read, and gives access to the server', async () => {
    const login = await cli.run(['login', '--url', app.baseUrl, '--profile', 'work', '--token'], { input: `${write}\n` });
    expect(login).toMatchObject({ code: 0, out: `Logged in to ${app.baseUrl} as Ada Admin (admin), profile work.\n` });
    expect((await stat(join(cli.folder, 'config/profiles/work.json'))).mode & 0o777).toBe(0o600);
    expect(await cli.call(['--profile', 'work', 'whoami'])).toMatchObject({
      code: 0,
      out: `Ada Admin (admin) at ${app.baseUrl}, with an API token.\n`,
    });
    const { out } = await cli.call(['properties', 'set-status', '1', 'underwriting', '--json'], { ACRE_PROFILE: 'work' });
    expect(JSON.parse(out)).toMatchObject({ id: 1, status: 'underwriting' });
  });

  it('of a profile is used instead of the environment variables, and is deleted with the profile', async () => {
    const variables = { ACRE_URL: 'http://127.0.0.1:1', ACRE_TOKEN: read };
    expect((await cli.call(['whoami', '--profile', 'work'], variables)).code).toBe(0);
    expect(await cli.call(['logout', '--profile', 'work'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('until it expires or you revoke it'),
    });
    expect(await cli.call(['whoami', '--profile', 'work'])).toMatchObject({
      code: 3,
      err: expect.stringContaining("Profile 'work' does not exist"),
    });
    expect(await cli.call(['whoami', '--profile', '../x'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a valid profile name'),
    });
  });

  it('in ACRE_TOKEN gives access only to the server in ACRE_URL, and cannot write if it is read-only', async () => {
    const variables = { ACRE_URL: app.baseUrl, ACRE_TOKEN: read };
    const { out } = await cli.call(['whoami', '--json'], variables);
    expect(JSON.parse(out)).toMatchObject({ url: app.baseUrl, by: 'token', role: 'admin' });
    const move = ['properties', 'set-status', '1', 'price_drop'];
    expect(await cli.call(move, variables)).toMatchObject({ code: 3, err: expect.stringMatching(/read-only/i) });
    expect((await cli.call([...move, '--dry-run'], variables)).out).toBe('Property 1 (Tower) would be Price Drop.\n');
    expect(await cli.call(['whoami'], { ACRE_TOKEN: read })).toMatchObject({
      code: 2,
      err: expect.stringContaining('ACRE_URL is not'),
    });
  });

  it.each([
    [['settings', 'set', '--sign-up', 'open']],
    [['people', 'edit', '1', '--role', 'elite', '--yes']],
    [['people', 'reset-second-factor', '1', '--yes']],
  ])('is refused for session-only commands, even in a dry run: %j', async (words) => {
    for (const more of [['--dry-run'], []])
      expect(await cli.call([...words, ...more], { ACRE_URL: app.baseUrl, ACRE_TOKEN: write }), more.join()).toEqual({
        code: 3,
        out: '',
        err: 'An API token cannot do this. Please log in.\n',
      });
  });

  it('that is invalid or expired is reported in one sentence that does not contain it', async () => {
    expect(await cli.run(['login', '--url', app.baseUrl, '--token'], { input: 'hunter2\n' })).toMatchObject({
      code: 2,
      err: 'The input is not an API token. API tokens start with acre_. Create one in Settings > Security.\n',
    });
    const over = `acre_${'x'.repeat(43)}`;
    const ended = await cli.run(['login', '--url', app.baseUrl, '--token'], { input: over });
    expect(ended).toMatchObject({ code: 3, err: expect.not.stringContaining(over) });
    expect((await cli.call(['login', '--token', '--email', 'a@b.c'])).code).toBe(2);
  });
});

describe('a write', () => {
  const asked = () => ({ ACRE_URL: app.baseUrl, ACRE_TOKEN: write });

  it('can be tried in a dry run, and a deletion needs confirmation', async () => {
    expect((await cli.call(['properties', 'delete', '1', '--dry-run'], asked())).out).toBe('Property 1 (Tower) would be deleted.\n');
    expect(await cli.call(['properties', 'delete', '1'], asked())).toMatchObject({ code: 2, err: expect.stringContaining('Add --yes') });
    expect(await cli.call(['properties', 'delete', '1', '--yes'], asked())).toMatchObject({
      code: 0,
      out: expect.stringContaining('was deleted'),
    });
  });

  it('restores a deleted property, and supports a dry run too', async () => {
    expect((await cli.call(['properties', 'restore', '1', '--dry-run', '--json'], asked())).out).toContain('"dryRun": true');
    expect(await cli.call(['properties', 'restore', '1'], asked())).toMatchObject({ code: 0, out: 'Property 1 (Tower) was restored.\n' });
    for (const more of [['--dry-run'], []])
      expect(await cli.call(['properties', 'restore', '1', ...more], asked()), more.join()).toEqual({
        code: 1,
        out: '',
        err: 'Property 1 is not deleted.\n',
      });
  });
});

describe('two-factor authentication', () => {
  it('requires a code after the password, and scripts pass the code as an option', async () => {
    let cookie = '';
    const keepCookie = (set: string) => {
      cookie = set;
    };
    await createCliClient({ url: app.baseUrl, keepCookie }).call(api.session.login, {
      body: { email: admin.email, password: admin.password },
    });
    const client = createCliClient({ url: app.baseUrl, cookie, keepCookie });
    const { secret } = await client.call(api.secondFactor.begin, { body: { password: admin.password } });
    const { recoveryCodes } = await client.call(api.secondFactor.confirm, { body: { code: codeOf(secret) } });
    const login = (...more: string[]) =>
      cli.run(['login', '--url', app.baseUrl, '--email', admin.email, '--password-stdin', ...more], { input: `${admin.password}\n` });
    expect(await login()).toMatchObject({ code: 2, err: 'Missing --code.\n' });
    expect(await login('--code', recoveryCodes[0] ?? '')).toMatchObject({ code: 0, out: expect.stringContaining('as Ada Admin (admin).') });
    const kept = JSON.parse(await readFile(join(cli.folder, 'config/session.json'), 'utf8')) as { cookie: string };
    expect(await createCliClient({ url: app.baseUrl, ...kept }).call(api.session.user, {})).toMatchObject({ email: admin.email });
  });
});
