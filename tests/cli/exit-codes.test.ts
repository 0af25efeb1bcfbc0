import { api } from '@acre/contracts/api';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, admin, adminClient, commandLine } from '../support/acre.ts';
import { serveApp } from '../support/serve.ts';
import { freePort } from '../support/started.ts';

const cli = commandLine();
let good: Record<string, string>;
let away: Record<string, string>;
let readOnly: Record<string, string>;

beforeAll(async () => {
  const app = await serveApp();
  await addAdmin(app.db);
  const client = await adminClient(app.baseUrl);
  const make = (scope: 'read' | 'write') => client.call(api.tokens.create, { body: { name: scope, scope, days: 1 } });
  good = { ACRE_URL: app.baseUrl, ACRE_TOKEN: (await make('write')).token };
  away = { ...good, ACRE_URL: `http://127.0.0.1:${await freePort()}` };
  readOnly = { ...good, ACRE_TOKEN: (await make('read')).token };
});

const read = ['people', 'show'];
const write = ['people', 'create', '--full-name', 'Sue Seller'];

it.each([
  ['0, done', 0, () => good, [...read, '1']],
  ['0, done', 0, () => good, [...write, '--role', 'seller']],
  ['1, refused', 1, () => good, [...read, '999']],
  ['1, refused', 1, () => good, [...write, '--role', 'seller', '--email', admin.email]],
  ['2, wrong arguments', 2, () => good, [...read, 'one']],
  ['2, wrong arguments', 2, () => good, [...write, '--role', 'king']],
  ['2, a wrong variable', 2, () => ({ ...good, ACRE_URL: 'acre' }), [...read, '1']],
  ['2, a wrong variable', 2, () => ({ ACRE_TOKEN: 'acre_x' }), [...write, '--role', 'seller']],
  ['2, a wrong variable of the server', 2, () => ({ PORT: 'eighty' }), ['server', 'migrate']],
  ['3, not logged in', 3, () => ({ ACRE_URL: good['ACRE_URL'] ?? '' }), [...read, '1']],
  ['3, not allowed', 3, () => readOnly, [...write, '--role', 'seller']],
  ['4, unreachable', 4, () => away, [...read, '1']],
  ['4, unreachable', 4, () => away, [...write, '--role', 'seller']],
] as const)('a command exits with %s', async (_, code, variables, args) => {
  const { code: ended, out, err } = await cli.call(args, variables());
  expect(ended).toBe(code);
  if (code === 0) expect([out.length > 0, err]).toEqual([true, '']);
  else expect([out, err]).toEqual(['', expect.stringMatching(/^\S.*\n$/)]);
});

it('a command whose standard output is a file on a full disk exits with 1 and one sentence', async () => {
  const { code, out } = await cli.atTerminal([...read, '1'], { variables: good, resultTo: '/dev/full' }).ended();
  expect([code, out]).toEqual([1, 'Standard output cannot be written (ENOSPC).\r\n']);
});
