import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { anOwnFolder } from '../support/serve.ts';
import type { Caller, Reply } from './support/caller.ts';
import { checksumWith } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';
import { castOf, onUnknown, pathOf, whoAsks } from './support/matrix/cast.ts';
import type { Call, Cast } from './support/matrix/kit.ts';
import { callsFor, differByCaller, matrix, type Row, triedRows } from './support/matrix.ts';

const data = await anOwnFolder();
const firm = await openFirm({ data });
const everything = () => checksumWith(firm.owner, data);

type Cell = Row['cells'][number];

const send = (who: Caller, { endpoint }: Row, call: Call) =>
  who.ask(endpoint.method, pathOf(endpoint, call), { body: call.body, ...(call.raw && { raw: call.raw }) });
/** Removes what differs even between equal answers: the request id, the date, and the remaining attempts and seconds of a limit. */
const told = ({ status, text, headers }: Reply) => ({
  status,
  text,
  headers: [...headers]
    .filter(([name]) => !/^(x-request-id|date)$/.test(name))
    .map(([name, value]) => [name, name === 'ratelimit' ? value.replace(/r=\d+;t=\d+/, '') : value]),
});

it('the cases cover every row of the matrix', () => {
  expect([...triedRows].sort()).toEqual(matrix.map(({ name }) => name).sort());
});

describe.each(['partner', 'elite'] as const)('when the role of the owner is %s', (role) => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await castOf(firm, role);
  });

  // The expected answers do not depend on the role of the owner. To save time, `npm test` checks only every third row for an elite owner.
  const rows = role === 'partner' ? matrix : matrix.filter((_, nth) => nth % sample(3, 1) === 0);

  describe.each(rows)('$endpoint.method $endpoint.path ($name)', (row) => {
    const denied = row.cells.filter(({ status }) => status >= 400);
    const allowed = row.cells.filter(({ status }) => status < 400);
    const prepared = new Map<Cell, Readonly<{ who: Caller; calls: readonly Call[] }>>();
    let before: string;
    const prepare = async ({ callerRole }: Cell, calls?: readonly Call[]) => ({
      calls: calls ?? (await callsFor(row.name, cast, callerRole)),
      who: await whoAsks(cast, callerRole, row.name),
    });

    beforeAll(async () => {
      // Denied calls change nothing, so all denied callers can send the same ones.
      const shared = denied[0] && !differByCaller(row.name) ? await callsFor(row.name, cast, denied[0].callerRole) : undefined;
      for (const cell of denied) prepared.set(cell, await prepare(cell, shared));
      before = denied.length > 0 ? await everything() : '';
    });

    it.each(denied)('responds to $callerRole with $status', async (cell) => {
      const { status } = cell;
      const { who, calls } = prepared.get(cell) as Readonly<{ who: Caller; calls: readonly Call[] }>;
      for (const call of calls) {
        const reply = await send(who, row, call);
        expect(reply, reply.text).toMatchObject({ status });
        if (status !== 404) continue;
        const unknown = await send(who, row, onUnknown(call));
        expect(told(reply), 'what is hidden is answered like what does not exist').toEqual(told(unknown));
      }
    });

    if (denied.length > 0)
      it('changes neither database nor files nor feed when access is denied', async () => {
        expect(await everything()).toBe(before);
      });

    it.each(allowed)('responds to $callerRole with $status', async (cell) => {
      const { who, calls } = await prepare(cell);
      for (const call of calls) {
        const reply = await send(who, row, call);
        expect(reply, reply.text).toMatchObject({ status: cell.status });
      }
    });
  });
});
