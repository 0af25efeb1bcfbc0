import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { api } from '@acre/contracts/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, adminClient, commandLine } from '../support/acre.ts';
import { firstOf } from '../support/sample.ts';
import { type ServedApp, serveApp } from '../support/serve.ts';
import { argumentsOf, everyCommand, type Leaf } from './command-tree.ts';

const cli = commandLine();
let app: ServedApp;
let variables: Record<string, string>;

beforeAll(async () => {
  app = await serveApp();
  const id = await addAdmin(app.db);
  const { call } = await adminClient(app.baseUrl);
  const lot = { type: 'land', address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', price: 1_250_000 } as const;
  for (const nth of [1, 2]) await call(api.properties.create, { body: { ...lot, name: `Lot ${nth}` } });
  await call(api.deals.create, { body: { propertyId: 1, sellerId: id, value: 1_000_000, commissionAmount: 30_000 } });
  await call(api.deals.edit, { params: { id: 1 }, body: { commissionPaid: true } });
  await call(api.conversations.enquire, {
    params: { id: 1 },
    body: { fullName: 'Vic Visitor', email: 'vic@example.com', message: 'Is it still available?' },
  });
  await call(api.invitations.create, { body: { email: 'ann@example.com' } });
  variables = {
    ACRE_URL: app.baseUrl,
    ACRE_TOKEN: (await call(api.tokens.create, { body: { name: 'CLI', scope: 'write', days: 1 } })).token,
  };
});

/** Matches escape sequences, and characters that draw boxes and bars. */
const isDrawn = (text: string): boolean => stripVTControlCharacters(text) !== text || /[\u2500-\u259f]/.test(text);
const bar = /[\u2588\u2591]/;

const takes = ({ command }: Leaf, option: string): boolean => command.options.some(({ long }) => long === option);
/** Returns the words of a command with valid arguments, as a dry run if the command supports it. */
const wordsOf = (leaf: Leaf): readonly string[] => [
  ...leaf.words,
  ...argumentsOf(leaf),
  ...(takes(leaf, '--dry-run') ? ['--dry-run'] : []),
];
const ofTheServer = everyCommand.filter(({ path }) => !/^(login|logout|server|completion|account download)/.test(path));
const reading = /^whoami$| (list|show|export|statement)$/;

type Told = Readonly<{ code: number; out: string }>;

/**
 * Runs the commands in one process without a terminal. Returns the exit code and standard output of each command, and the standard error of
 * all commands together.
 */
async function piped(commands: readonly (readonly string[])[]): Promise<Readonly<{ told: readonly Told[]; err: string }>> {
  const { out, err } = await cli.allPiped(commands, { variables });
  const told = [...out.matchAll(/\n> .*\n([\s\S]*?)\nended with (\d+)\n/g)].map(([, text = '', code]) => ({
    code: Number(code),
    out: text,
  }));
  expect(told).toHaveLength(commands.length);
  return { told, err };
}

describe('without a terminal', () => {
  it('no command prints colors or bars, on either stream', async () => {
    const { told, err } = await piped(ofTheServer.map(wordsOf));
    expect(ofTheServer.filter((_, at) => isDrawn(told[at]?.out ?? '')).map(({ path }) => path)).toEqual([]);
    expect([err, isDrawn(err)]).toEqual([err, false]);
    const failed = ofTheServer.filter(({ path }, at) => reading.test(path) && told[at]?.code !== 0).map(({ path }) => path);
    expect(failed).toEqual([]);
  }, 120_000);

  it('every command with --json prints only JSON, and every list supports it', async () => {
    const able = ofTheServer.filter((leaf) => takes(leaf, '--json'));
    expect(ofTheServer.filter(({ path }) => / (list|show)$/.test(path)).every((leaf) => able.includes(leaf))).toBe(true);
    const { told } = await piped(able.map((leaf) => [...wordsOf(leaf), '--json']));
    const parsed = able.filter((_, at) => told[at]?.code === 0).map(({ path }) => path);
    expect(parsed).toEqual(expect.arrayContaining(able.map(({ path }) => path).filter((path) => reading.test(path))));
    for (const [at, { path }] of able.entries())
      if (parsed.includes(path)) expect(() => JSON.parse(told[at]?.out ?? ''), path).not.toThrow();
  }, 120_000);
});

/**
 * These commands process many records, from several IDs, a file, or the pages of a list. `templates set-default` is excluded, because only
 * one template can be the default.
 */
const long = ofTheServer.filter(
  ({ path, command }) =>
    (command.registeredArguments.some(({ variadic }) => variadic) && path !== 'templates set-default') ||
    /^(?!templates).* (import|export)$/.test(path),
);
const longWordsOf = (leaf: Leaf): readonly string[] => {
  if (leaf.path.endsWith(' export')) return [...leaf.words, '--json'];
  return leaf.path.endsWith(' import') ? wordsOf(leaf) : [...wordsOf(leaf), '2'];
};

describe('at a terminal', () => {
  it.concurrent.each(firstOf(5, long))('$path shows its progress, and none of that in its result', async (leaf) => {
    const [name, file] = [`${leaf.words.join('-')}.txt`, join(cli.folder, `${leaf.words.join('-')}.txt`)];
    const { out: seen } = await cli.atTerminal(longWordsOf(leaf), { variables, resultTo: name }).ended();
    expect(seen).toMatch(bar);
    const result = await readFile(file, 'utf8');
    expect(result).toMatch(/\S/);
    expect([result, isDrawn(result)]).toEqual([result, false]);
  });
});
