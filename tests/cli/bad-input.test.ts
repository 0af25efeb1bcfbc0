import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acreIn } from '@acre/cli/main';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../support/acre.ts';
import { serveApp } from '../support/serve.ts';
import { freePort } from '../support/started.ts';

const cli = commandLine();
const folder = mkdtempSync(join(tmpdir(), 'acre-bad-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nobody = { out: () => {}, put: async () => {}, err: () => {}, interactive: false, drawable: false, variables: {} };
type Command = ReturnType<typeof acreIn>;
type Leaf = { readonly path: string; readonly words: readonly string[]; readonly command: Command };
const leaves = (command: Command, words: readonly string[] = []): Leaf[] =>
  command.commands.length === 0
    ? [{ path: words.join(' '), words, command }]
    : command.commands.flatMap((child) => leaves(child, [...words, child.name()]));
const all = leaves(acreIn(nobody));
const remote = all.filter(({ words: [first = ''] }) => !['server', 'completion', 'login', 'logout'].includes(first));

function fileOf(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const property = {
  name: 'Harbor Building',
  type: 'office',
  address: '12 Front Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10004',
  price: 2_500_000,
};
const flow = { name: 'Short sale', steps: [{ id: 'offer', name: 'Offer', order: 1 }] };

/** What a command is given to do something, where a number is not enough. */
const given: Readonly<Record<string, readonly string[]>> = {
  'properties create': ['--from', fileOf('property.json', JSON.stringify(property))],
  'properties set-status': ['1', 'price_drop', '--yes'],
  'properties delete': ['1', '--yes'],
  'properties import': [fileOf('properties.json', JSON.stringify([{ externalKey: 'a', ...property }]))],
  'deals create': ['--property-id', '1', '--seller-id', '1', '--value', '1000'],
  'deals set-status': ['1', 'under_contract', '--yes'],
  'deals import': [fileOf('deals.json', JSON.stringify([{ propertyId: 1, sellerId: 1, value: 1000 }]))],
  'commissions pay': ['1', '--yes'],
  'commissions statement': ['1', '--month', '2026-10'],
  'people create': ['--role', 'seller', '--full-name', 'Sue Seller'],
  'people import': [fileOf('people.csv', 'role,fullName\nseller,Sue Seller\n')],
  'people deactivate': ['1', '--yes'],
  'people reset-second-factor': ['1', '--yes'],
  'invitations create': ['--email', 'ann@example.com'],
  'invitations revoke': ['1', '--yes'],
  'settings set': ['--sign-up', 'invitation'],
  'templates import': [fileOf('flow.json', JSON.stringify(flow))],
  'templates delete': ['1', '--yes'],
};
const takesNumbers = ({ command }: Leaf): boolean =>
  command.registeredArguments.some((one) => /^(id|number|numbers|deal)/.test(one.name()));
const argumentsOf = (leaf: Leaf): readonly string[] => given[leaf.path] ?? (takesNumbers(leaf) ? ['1'] : []);

/** One sentence, on the error stream alone; further lines may name each fault. */
const sentence = /^[A-Z'‘a-z-].{5,}[.)]?\n( {2}.+\n)*$/;
const refusesBy = (code: number, what: RegExp = sentence) => ({ code, out: '', err: expect.stringMatching(what) });

let served = '';
let dead = '';
const token = 'acre_8mYp1nB5vK7xT2wD4sF6gH9jL0aCq3Zr8mYp1nB5vK7';
beforeAll(async () => {
  served = (await serveApp()).baseUrl;
  dead = `http://127.0.0.1:${await freePort()}`;
});

const writes =
  /^(login|logout|\w+ (create|import|set|delete|restore|set-status|set-default|duplicate|resend|revoke|deactivate|reactivate|pay|reset-.*|migrate|demo|sweep|backup|create-admin))$/;

describe('every command that writes', () => {
  it('takes --dry-run, and no other does', () => {
    const looking = all.filter(({ command }) => command.options.some(({ long }) => long === '--dry-run')).map(({ path }) => path);
    expect(looking.toSorted()).toEqual(
      all
        .map(({ path }) => path)
        .filter((path) => writes.test(path))
        .toSorted(),
    );
  });
});

describe('bad input is one clear sentence and a code', () => {
  it.each(all)('$path with an option that it does not know', async ({ words }) => {
    expect(await cli.call([...words, '--frobnicate'])).toMatchObject(refusesBy(2, /^error: unknown option '--frobnicate'/));
  });

  it.each(all.filter(({ command }) => command.registeredArguments.some(({ required }) => required)))(
    '$path without its argument',
    async ({ words }) => {
      expect(await cli.call(words)).toMatchObject(refusesBy(2, /^error: missing required argument/));
    },
  );

  it.each(all.filter(takesNumbers))('$path with what is no number', async (leaf) => {
    const rest = argumentsOf(leaf).slice(1);
    expect(await cli.call([...leaf.words, 'one', ...rest], { ACRE_URL: dead, ACRE_TOKEN: token })).toMatchObject(refusesBy(2));
  });

  it.each(remote)('$path where the server does not answer', async (leaf) => {
    const told = await cli.call([...leaf.words, ...argumentsOf(leaf)], { ACRE_URL: dead, ACRE_TOKEN: token });
    expect(told).toMatchObject(refusesBy(4));
    expect(told.err).toContain(dead);
  });

  it.each(remote)('$path by a token that is over', async (leaf) => {
    expect(await cli.call([...leaf.words, ...argumentsOf(leaf)], { ACRE_URL: served, ACRE_TOKEN: token })).toMatchObject(refusesBy(3));
  });

  const forVisitors = ['properties list', 'properties show', 'properties export'];
  it.each(remote.filter(({ path }) => !forVisitors.includes(path)))('$path without being signed in', async (leaf) => {
    expect(await cli.call([...leaf.words, ...argumentsOf(leaf)], { ACRE_URL: served })).toMatchObject(
      refusesBy(3, /Sign in with: acre login\n$/),
    );
  });

  it.each(all.filter(({ words: [first] }) => first === 'server'))(
    '$path with a variable that cannot be read',
    async ({ words, command }) => {
      const said = [...words, ...command.registeredArguments.map(() => 'ann@example.com'), ...(given[words.join(' ')] ?? [])];
      const more = words.includes('create-admin') ? ['--email', 'ann@example.com', '--name', 'Ann Lee'] : [];
      const told = await cli.call([...said, ...more], { PORT: 'eighty' });
      expect([told.code, told.err]).toEqual([
        2,
        expect.stringMatching(words.includes('create-admin') ? sentence : /^PORT must be a whole number.*\n$/),
      ]);
    },
  );

  it.each(['login', 'logout', 'whoami'])('%s with an address that is none', async (name) => {
    expect(await cli.call([name, ...(name === 'login' ? ['--dry-run'] : [])], { ACRE_URL: 'acre' })).toMatchObject(
      refusesBy(2, /^'acre' is not the URL of a server/),
    );
  });
});
