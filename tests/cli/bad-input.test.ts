import { beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../support/acre.ts';
import { serveApp } from '../support/serve.ts';
import { freePort } from '../support/started.ts';
import { everyCommand as all, argumentsOf, given, sentence, takesNumbers } from './command-tree.ts';

const cli = commandLine();
const remote = all.filter(({ words: [first = ''] }) => !['server', 'completion', 'login', 'logout'].includes(first));

const refusesBy = (code: number, what: RegExp = sentence) => ({ code, out: '', err: expect.stringMatching(what) });

let served = '';
let dead = '';
const token = 'acre_8mYp1nB5vK7xT2wD4sF6gH9jL0aCq3Zr8mYp1nB5vK7';
beforeAll(async () => {
  served = (await serveApp()).baseUrl;
  dead = `http://127.0.0.1:${await freePort()}`;
});

const writes =
  /^(login|logout|\w+ (create|edit|import|set|delete|restore|set-status|set-default|duplicate|resend|revoke|deactivate|reactivate|confirm-email|pay|reset-.*|migrate|demo|sweep|backup|create-admin|close-demo))$/;

describe('every command that writes', () => {
  it('accepts --dry-run, and no other command does', () => {
    const looking = all.filter(({ command }) => command.options.some(({ long }) => long === '--dry-run')).map(({ path }) => path);
    expect(looking.toSorted()).toEqual(
      all
        .map(({ path }) => path)
        .filter((path) => writes.test(path))
        .toSorted(),
    );
  });
});

describe('bad input is reported in one clear sentence with an exit code', () => {
  it.each(all)('$path with an unknown option', async ({ words }) => {
    expect(await cli.call([...words, '--frobnicate'])).toMatchObject(refusesBy(2, /^error: unknown option '--frobnicate'/));
  });

  it.each(all.filter(({ command }) => command.registeredArguments.some(({ required }) => required)))(
    '$path without its argument',
    async ({ words }) => {
      expect(await cli.call(words)).toMatchObject(refusesBy(2, /^error: missing required argument/));
    },
  );

  it.each(all.filter(takesNumbers))('$path with an invalid number', async (leaf) => {
    const rest = argumentsOf(leaf).slice(1);
    expect(await cli.call([...leaf.words, 'one', ...rest], { ACRE_URL: dead, ACRE_TOKEN: token })).toMatchObject(refusesBy(2));
  });

  it.each(remote)('$path when the server does not respond', async (leaf) => {
    const told = await cli.call([...leaf.words, ...argumentsOf(leaf)], { ACRE_URL: dead, ACRE_TOKEN: token });
    expect(told).toMatchObject(refusesBy(4));
    expect(told.err).toContain(dead);
  });

  it.each(remote)('$path with an expired token', async (leaf) => {
    expect(await cli.call([...leaf.words, ...argumentsOf(leaf)], { ACRE_URL: served, ACRE_TOKEN: token })).toMatchObject(refusesBy(3));
  });

  const forVisitors = ['properties list', 'properties show', 'properties export'];
  it.each(remote.filter(({ path }) => !forVisitors.includes(path)))('$path without being logged in', async (leaf) => {
    expect(await cli.call([...leaf.words, ...argumentsOf(leaf)], { ACRE_URL: served })).toMatchObject(
      refusesBy(3, /Log in with: acre login\n$/),
    );
  });

  it.each(all.filter(({ words: [first] }) => first === 'server'))(
    '$path with an invalid environment variable',
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

  it.each(['0', '-1', '99999999999', '1.5'])('properties set-status with the invalid ID %s, which the message quotes', async (number) => {
    const told = await cli.call(['properties', 'set-status', '42', '--', number, 'price_drop']);
    expect(told).toEqual({ code: 2, out: '', err: `'${number}' is not a valid ID. IDs are whole numbers, 1 or higher.\n` });
  });

  it.each(['login', 'logout', 'whoami'])('%s with an invalid address', async (name) => {
    expect(await cli.call([name, ...(name === 'login' ? ['--dry-run'] : [])], { ACRE_URL: 'acre' })).toMatchObject(
      refusesBy(2, /^'acre' is not a server URL/),
    );
  });
});
