import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { createCliClient } from '@acre/cli/client';
import { api } from '@acre/contracts/api';
import { createAdmin } from '@acre/http-api/ops';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, admin, adminClient, commandLine } from '../support/acre.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';
import { sumsOf } from '../support/sums.ts';
import { argumentsOf, everyCommand, sentence } from './command-tree.ts';

const cli = commandLine();
let app: ServedApp;
let variables: Record<string, string>;
let client: ReturnType<typeof createCliClient>;
const lot = { type: 'land', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 } as const;
const named = ['--type', 'land', '--address', '1 Main St', '--city', 'Austin', '--state', 'TX', '--zip-code', '78701', '--price', '5'];

const deal = ['deals', 'create', '--property-id', '1', '--seller-id', '1'];

/** Each row pairs the words of a command line with the first prompt that the command shows. Commands that are not listed have no prompt. */
const asking: readonly (readonly [words: readonly string[], question: string])[] = [
  [['login'], 'Email'],
  [['login', '--email', admin.email], 'Password'],
  [['login', '--token'], 'API token'],
  [['properties', 'create', ...named], 'Name'],
  [['properties', 'set-status', '1'], 'status'],
  [['properties', 'set-status', '1', '2', 'price_drop'], 'Change 2 properties to Price Drop?'],
  [['properties', 'delete', '2'], 'Delete property 2 (Lot 2)?'],
  [deal, 'Value'],
  [[...deal, '--value', '1000', '--commission-amount', '5000'], 'Save these amounts?'],
  [['deals', 'edit', '1', '--commission-amount', '1000000.01'], 'Save these amounts?'],
  [['deals', 'edit', '3', '--commission-amount', '5'], 'Change deal 3 (Lot 2)?'],
  [['deals', 'set-status', '1'], 'status'],
  [['deals', 'set-status', '1', 'cancelled'], 'Reason'],
  [['deals', 'set-status', '1', 'cancelled', '--dry-run'], 'Reason'],
  [['deals', 'set-status', '1', '2', 'under_contract'], 'Change 2 deals to'],
  [['commissions', 'pay', '1'], 'Pay the $30,000 commission on deal 1'],
  [['commissions', 'statement'], 'Month'],
  [['people', 'create', '--role', 'seller'], 'Full name'],
  [['people', 'deactivate', '2'], 'Deactivate member 2 (Bea Two)?'],
  [['people', 'edit', '2', '--role', 'elite'], 'Change member 2 (Bea Two)?'],
  [['people', 'edit', '2', '--role', 'elite', '--yes'], 'Your password'],
  [['people', 'reset-second-factor', '2'], "Reset Bea Two's two-factor authentication (member 2)?"],
  [['people', 'reset-second-factor', '2', '--yes'], 'Your password'],
  [['invitations', 'create'], 'Email'],
  [['invitations', 'revoke', '1'], 'Revoke invitation 1 (ann@example.com)?'],
  [['templates', 'delete', '1'], 'Delete template 1'],
  [['account', 'download'], 'Password'],
  [['account', 'download', '--password-stdin'], 'Password'],
  [['server', 'create-admin'], 'Email'],
  [['server', 'create-admin', '--email', 'cy@example.com'], 'Full name'],
  [['server', 'create-admin', '--email', 'cy@example.com', '--name', 'Cy Three'], 'Password'],
  [['server', 'restore', 'acre.tar.gz', '--replace'], 'The current content of the database will be lost'],
];
/**
 * The last test skips these commands. `logout` would end the session. Each other command here may prompt for a secret even if all arguments
 * are given.
 */
const secret = ['login', 'logout', 'people edit', 'people reset-second-factor', 'account download', 'server create-admin'];

beforeAll(async () => {
  app = await serveApp();
  const id = await addAdmin(app.db);
  await createAdmin(app.db, { ...admin, email: 'bea@example.com', fullName: 'Bea Two' });
  await cli.signIn(app.baseUrl, admin.email, admin.password);
  client = await adminClient(app.baseUrl);
  for (const nth of [1, 2]) await client.call(api.properties.create, { body: { ...lot, name: `Lot ${nth}` } });
  const sold = { sellerId: id, value: 1_000_000, commissionAmount: 30_000 };
  for (const propertyId of [1, 2]) await client.call(api.deals.create, { body: { propertyId, ...sold } });
  await client.call(api.deals.create, { body: { propertyId: 2, ...sold, commissionPaid: true } });
  await client.call(api.invitations.create, { body: { email: 'ann@example.com' } });
  variables = { ACRE_URL: app.baseUrl };
});

/** Returns the questions in the terminal output, without colors. inquirer starts the line of each question with `? `. */
const questionsIn = (shown: string): string[] =>
  stripVTControlCharacters(shown)
    .split(/[\r\n]+/)
    .flatMap((line) => /^\? (.*)/.exec(line)?.[1] ?? []);

describe('at a terminal', () => {
  it('acre prompts for missing values, and Ctrl-C writes nothing', async () => {
    const before = await sumsOf(app.db);
    const left = [...asking];
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) await askedAndLeft(...next);
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(await sumsOf(app.db)).toEqual(before);
  }, 300_000);
});

/** Returns the argument of server commands that take a path or an account; none for other commands. */
const placesOf = (path: string): readonly string[] =>
  /^server (backup|restore)$/.test(path) ? ['acre.tar.gz'] : /^server reset-/.test(path) ? [admin.email] : [];

async function askedAndLeft(words: readonly string[], question: string): Promise<void> {
  const running = cli.atTerminal(words, { variables });
  await expect.poll(() => questionsIn(running.complained())[0], { timeout: 60_000 }).toContain(question);
  running.process.stdin.write('\x03');
  const { code, out } = await running.ended();
  expect([words, code, out]).toEqual([words, 130, expect.stringContaining('Stopped.')]);
}

describe('a secret typed at a terminal', () => {
  const typed = async (words: readonly string[], question: string, secret: string, more: Record<string, string> = {}) => {
    const running = cli.atTerminal(words, { variables: { ...variables, ...more } });
    await expect.poll(() => questionsIn(running.complained())[0], { timeout: 60_000 }).toContain(question);
    running.process.stdin.write(`${secret}\r`);
    const { code, out } = await running.ended();
    expect([code, out.includes(secret), out]).toEqual([0, false, out]);
    return out;
  };

  it('can be the API token to log in with, and is not shown', async () => {
    const { token } = await client.call(api.tokens.create, { body: { name: 'Typed', scope: 'read', days: 1 } });
    const config = join(cli.folder, 'typed');
    expect(await typed(['login', '--token'], 'API token', token, { ACRE_CONFIG: config })).toContain('as Ada Admin (admin)');
    expect(await readFile(join(config, 'session.json'), 'utf8')).toContain(token);
  });

  it('can be the password for the member’s own data archive, even with --password-stdin', async () => {
    const out = await typed(['account', 'download', '--password-stdin', '--output', 'mine.zip'], 'Password', admin.password);
    expect(out).toContain('Wrote mine.zip');
    expect((await readFile(join(cli.folder, 'mine.zip'))).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('without a terminal', () => {
  it.each([
    [['login', '--token']],
    [['login', '--email', admin.email, '--password-stdin']],
    [['account', 'download', '--password-stdin']],
    [['people', 'reset-second-factor', '2', '--yes', '--password-stdin']],
    [['server', 'create-admin', '--email', 'cy@example.com', '--name', 'Cy Three', '--password-stdin']],
  ])('%j reports that its standard input contains no secret', async (words) => {
    const err = 'The first line of standard input is empty. Put the secret there.\n';
    expect(await cli.run(words, { variables, input: '\n' })).toMatchObject({ code: 2, out: '', err });
  });

  // Leaves out commands that other tests cover:
  // - Secrets on standard input: the tests above cover them.
  // - Cancellations without a reason: nouns.test.ts covers them.
  // - A commission above the deal value: without a terminal, the command only prints a warning and does not fail. deals.test.ts covers the
  // warning.
  it.each(asking.filter(([words]) => !words.some((word) => /^(--token|--password-stdin|--commission-amount|cancelled)$/.test(word))))(
    '%j names what is missing in one sentence',
    async (words) => {
      expect(await cli.call(words, variables)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(sentence) });
    },
  );
});

/**
 * This test must run last, because its commands change data. One of them deactivates the member who is logged in, which ends the session of
 * all tests.
 */
describe('at a terminal again', () => {
  it('acre does not prompt for given values', async () => {
    const commands = everyCommand.filter(({ path }) => !secret.includes(path));
    const words = commands.map((leaf) => [...leaf.words, ...argumentsOf(leaf), ...placesOf(leaf.path)]);
    const running = cli.allAtTerminal(words, { variables: { ...variables, PORT: 'eighty' } });
    const ended = () => running.complained().match(/^ended with \d+/gm)?.length ?? 0;
    await expect.poll(() => [ended(), questionsIn(running.complained())], { timeout: 120_000 }).toEqual([words.length, []]);
    expect((await running.ended()).code).toBe(0);
  }, 150_000);
});
