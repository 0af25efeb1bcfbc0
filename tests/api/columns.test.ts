import { callerRoles } from '@acre/contracts/mechanism/endpoint';
import { expect, it } from 'vitest';
import type { Chosen } from '../support/authorization/cells.ts';
import { tryColumns } from '../support/authorization/columns.ts';
import { numbers } from '../support/numbers.ts';
import { sample } from '../support/sample.ts';
import { openFirm } from './support/firm.ts';
import { matrix } from './support/matrix.ts';

const firm = await openFirm();
const random = numbers(20_261_122);
const minutes = 60_000;

/**
 * `npm test` tries only a sample of the rows of `matrix`, each with a single caller role. One row for creating properties, one for creating
 * deals, and the rows for editing a deal or a profile are always in the sample, because their requests grow with every new field.
 */
const every = sample(18, 3);
const always = /^(properties\.create|deals\.create\.paid|deals\.edit\.(content|property)|people\.edit\.profile)\b/;
const growing = matrix.filter(({ name }) => always.test(name)).map(({ name }) => name);
const callerRoleOf = new Map(matrix.map(({ name }) => [name, callerRoles[Math.floor(random() * callerRoles.length)]]));
for (const name of growing) callerRoleOf.set(name, name === 'deals.edit.content' ? 'owner' : 'admin');
const rows = new Set([...matrix.filter((_, nth) => nth % every === 0).map(({ name }) => name), ...growing]);
const oneOfEach: Chosen = ({ name }, callerRole) => rows.has(name) && callerRoleOf.get(name) === callerRole;

it(
  'a key that an endpoint does not accept from the caller never writes to any column of any table',
  async () => {
    const { tried, accepted } = await tryColumns(firm, 'partner', oneOfEach);
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(45_000 / every);
  },
  5 * minutes,
);

it.each([
  ['takes a JSON body', 'PATCH', '/api/preferences'],
  ['takes no body', 'POST', '/api/logout'],
  ['deletes', 'DELETE', '/api/sessions'],
])('an unknown key is refused by name if the endpoint %s', async (_, method, path) => {
  const reply = await firm.admin.ask(method, path, { body: { role: 'admin' } });
  expect(reply).toMatchObject({ status: 400, json: { code: 'request.invalid', issues: [{ path: 'role' }] } });
});
