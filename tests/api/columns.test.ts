import { askers } from '@acre/contracts';
import { expect, it } from 'vitest';
import type { Chosen } from '../support/authorization/cells.ts';
import { tryColumns } from '../support/authorization/columns.ts';
import { numbers } from '../support/numbers.ts';
import { openFirm } from './support/firm.ts';
import { matrix } from './support/matrix.ts';

const firm = await openFirm();
const random = numbers(20_261_122);
const minutes = 60_000;

/** `npm run prove -- authorization` tries each row as everybody; here it is tried as one of them. */
const askerOf = new Map(matrix.map(({ name }) => [name, askers[Math.floor(random() * askers.length)]]));
const oneOfEach: Chosen = ({ name }, asker) => askerOf.get(name) === asker;

it(
  'no column of any table is written by a key that the endpoint does not take from that person',
  async () => {
    const { tried, accepted } = await tryColumns(firm, 'partner', oneOfEach);
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(50_000);
  },
  5 * minutes,
);

it.each([
  ['takes a JSON body', 'PATCH', '/api/preferences'],
  ['takes no body', 'POST', '/api/logout'],
  ['deletes', 'DELETE', '/api/sessions'],
])('a key that nobody knows is refused by its name where the endpoint %s', async (_, method, path) => {
  const reply = await firm.admin.ask(method, path, { body: { role: 'admin' } });
  expect(reply).toMatchObject({ status: 400, json: { code: 'request.invalid', issues: [{ path: 'role' }] } });
});
