import { execFile } from 'node:child_process';
import { cp, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@acre/contracts/api';
import { createClient } from '@acre/contracts/mechanism/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, admin, commandLine } from '../support/acre.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';
import { freePort } from '../support/started.ts';

const cli = commandLine();
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
let app: ServedApp;

beforeAll(async () => {
  app = await serveApp();
  await addAdmin(app.db);
});

const tower = { name: 'Tower', type: 'office', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 };

describe('help', () => {
  it.each([
    [[], 'Commands:'],
    [['login'], '--password-stdin'],
    [['properties', 'list'], 'acre properties list --stage marketing'],
    [['properties', 'set-status'], '(choices: "under_review",'],
    [['properties', 'import'], '3    not logged in'],
    [['server', 'create-admin'], 'acre server create-admin --email'],
  ])('for acre %j shows its commands with examples, and exits with 0', async (command, words) => {
    const { code, out } = await cli.call([...command, '--help']);
    expect(out).toContain(words);
    expect(out).toContain('Examples:');
    expect(code).toBe(0);
  });
});

it('acre --version prints the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(path('../../package.json'), 'utf8'));
  expect(await cli.call(['--version'])).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
});

it('acre in an unbuilt checkout tells the user what to do', async () => {
  const fake = join(cli.folder, 'checkout');
  await cp(path('../../packages/cli/bin'), join(fake, 'bin'), { recursive: true });
  await cp(path('../../packages/cli/package.json'), join(fake, 'package.json'));
  const ended = promisify(execFile)(process.execPath, [join(fake, 'bin/acre.mjs')]);
  await expect(ended).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^Acre is not built yet: run `npm run build`.*\n$/) });
});

describe('logging in', () => {
  it('stores the session, but not the password, in a file that only its owner can read', async () => {
    const { code, out } = await cli.signIn(app.baseUrl, admin.email, admin.password);
    expect([code, out]).toEqual([0, `Logged in to ${app.baseUrl} as Ada Admin (admin).\n`]);
    const file = join(cli.folder, 'config/session.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(admin.password);
  });

  it('with a wrong password ends with the server’s message', async () => {
    const { code, err } = await cli.run(['login', '--url', app.baseUrl, '--email', admin.email, '--password-stdin'], {
      input: 'wrong password',
      variables: { ACRE_CONFIG: join(cli.folder, 'elsewhere') },
    });
    expect(code).toBe(3);
    expect(err).toContain('Incorrect email or password.');
  });

  it('after a wrong password announces the wait that the server requires, waits, and logs in', async () => {
    const login = ['login', '--url', app.baseUrl, '--email', admin.email, '--password-stdin'];
    const key = `login:pause:address:127.0.0.1:account:${admin.email}`;
    await app.owner('rate_limits').del();
    await app.owner('rate_limits').insert({ key, points: 3, expire: Date.now() + 6000 });
    const variables = { ACRE_CONFIG: join(cli.folder, 'waited') };
    const { code, out, err } = await cli.run(login, { input: admin.password, variables });
    expect([code, out]).toEqual([0, `Logged in to ${app.baseUrl} as Ada Admin (admin).\n`]);
    expect(err).toMatch(/^Too many attempts\. Trying again in [1-6] seconds?\.\n$/);
  });

  it('does not wait for a limit that lasts longer than half a minute', async () => {
    await app.owner('rate_limits').del();
    await app.owner('rate_limits').insert({ key: 'login:address:127.0.0.1', points: 10, expire: Date.now() + 600_000 });
    const login = ['login', '--url', app.baseUrl, '--email', admin.email, '--password-stdin'];
    const refused = await cli.run(login, { input: admin.password, variables: { ACRE_CONFIG: join(cli.folder, 'waited') } });
    await app.owner('rate_limits').del();
    expect(refused).toMatchObject({ code: 1, err: 'Too many attempts. Try again in 10 minutes.\n' });
  });

  it('does not prompt without a terminal, and accepts no password as an argument', async () => {
    expect(await cli.call(['login', '--url', app.baseUrl])).toMatchObject({ code: 2, err: 'Missing --email.\n' });
    expect(await cli.call(['login', '--email', 'a@b.c'])).toMatchObject({ code: 2, err: expect.stringContaining('--password-stdin') });
    expect(await cli.call(['login', '--password', 'secret'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("unknown option '--password'"),
    });
  });

  it('requires a valid URL and a server that responds', async () => {
    expect(await cli.signIn(`http://127.0.0.1:${await freePort()}`, 'a@b.c', 'secret')).toMatchObject({
      code: 4,
      err: expect.stringContaining('is not responding (ECONNREFUSED)'),
    });
    expect(await cli.signIn('localhost', 'a@b.c', 'secret')).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a server URL'),
    });
  });
});

describe('a logged-in administrator', () => {
  const asTable = (text: string) => text.split('\n').map((line) => line.trim());

  beforeAll(async () => {
    await cli.signIn(app.baseUrl, admin.email, admin.password);
    const { cookie } = JSON.parse(await readFile(join(cli.folder, 'config/session.json'), 'utf8')) as { cookie: string };
    const client = createClient({ baseUrl: app.baseUrl, headers: () => ({ cookie, origin: app.baseUrl }) });
    await client.call(api.properties.create, { body: { ...tower, type: 'office', state: 'TX' } });
    await client.call(api.properties.create, { body: { ...tower, type: 'retail', state: 'TX', name: 'Shop', price: 900_000, size: 2500 } });
  });

  it('lists properties as a table', async () => {
    const { code, out } = await cli.call(['properties', 'list', '--sort', 'price_asc']);
    expect(code).toBe(0);
    expect(asTable(out)).toEqual([
      'ID  Name   Type    City             Price  Sq ft  Status',
      '2  Shop   retail  Austin, TX    $900,000  2,500  under_review',
      '1  Tower  office  Austin, TX  $1,250,000      -  under_review',
      '',
      '2 of 2, page 1',
      '',
    ]);
  });

  it('filters and pages, and prints JSON for scripts', async () => {
    const { out } = await cli.call([
      'properties',
      'list',
      '--scope',
      'work',
      '--type',
      'office',
      '--search',
      'tow',
      '--page-size',
      '1',
      '--json',
    ]);
    expect(JSON.parse(out)).toMatchObject([{ id: 1, name: 'Tower' }]);
    expect((await cli.call(['properties', 'list', '--stage', 'closed'])).out).toBe('No properties found.\n');
    const beyond = ['properties', 'list', '--scope', 'work', '--page-size', '1', '--page', '9999'];
    expect((await cli.call(beyond)).out).toMatch(/^There is no page 9,999. The last page is \d+.\n$/);
  });

  it.each([
    [['--type', 'castle'], 'Allowed choices are office, retail'],
    [['--page', '0'], 'Enter a whole number, 1 or higher.'],
    [['--colour'], "unknown option '--colour'"],
  ])('sees the valid values of a list filter: %j', async (flags, message) => {
    expect(await cli.call(['properties', 'list', ...flags])).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  it('moves a property to another status', async () => {
    expect(await cli.call(['properties', 'set-status', '1', 'marketing_start'])).toMatchObject({
      code: 0,
      out: 'Property 1 (Tower) is now Marketing Start.\n',
    });
    const { out } = await cli.call(['properties', 'set-status', '1', 'underwriting', '--json']);
    expect(JSON.parse(out)).toMatchObject({ id: 1, status: 'underwriting' });
  });

  it('gets an error for an unknown property and for an invalid status', async () => {
    expect(await cli.call(['properties', 'set-status', '999', 'underwriting'])).toMatchObject({ code: 1, err: 'Property not found\n' });
    expect(await cli.call(['properties', 'set-status', '1', 'sold'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Allowed choices are'),
    });
    expect(await cli.call(['properties', 'set-status', '1'])).toMatchObject({ code: 2, err: 'Missing status.\n' });
  });

  it('sends the session to no other server', async () => {
    const other = await serveApp();
    const result = await cli.call(['properties', 'set-status', '1', 'underwriting'], { ACRE_URL: other.baseUrl });
    expect(result).toMatchObject({ code: 3, err: expect.stringContaining('acre login') });
    await other.drop();
  });

  it('is logged out on the server too, and then lists public properties only', async () => {
    const session = await readFile(join(cli.folder, 'config/session.json'), 'utf8');
    expect(await cli.call(['logout'])).toMatchObject({ code: 0, out: 'Logged out.\n' });
    const { cookie } = JSON.parse(session) as { cookie: string };
    expect((await fetch(`${app.baseUrl}/api/user`, { headers: { cookie } })).status).toBe(401);
    const variables = { ACRE_URL: app.baseUrl };
    expect(await cli.call(['properties', 'set-status', '1', 'underwriting'], variables)).toMatchObject({
      code: 3,
      err: 'Please log in to continue. Log in with: acre login\n',
    });
    expect((await cli.call(['properties', 'list'], variables)).out).toBe('No properties found.\n');
  });
});
