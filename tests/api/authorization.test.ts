import { beforeAll, describe, expect, it } from 'vitest';
import { anOwnFolder } from '../support/serve.ts';
import type { Caller, Reply } from './support/caller.ts';
import { checksumWith } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';
import { castOf, onUnknown, pathOf, whoAsks } from './support/matrix/cast.ts';
import type { Call, Cast } from './support/matrix/kit.ts';
import { callsFor, matrix, type Row, triedRows } from './support/matrix.ts';

const data = await anOwnFolder();
const firm = await openFirm({ data });
const everything = () => checksumWith(firm.owner, data);

const send = (who: Caller, { endpoint }: Row, call: Call) =>
  who.ask(endpoint.method, pathOf(endpoint, call), { body: call.body, ...(call.raw && { raw: call.raw }) });
/** What an answer says. Its id and time are its own, and so is how many tries are left, which each of two is one of. */
const told = ({ status, text, headers }: Reply) => ({
  status,
  text,
  headers: [...headers]
    .filter(([name]) => !/^(x-request-id|date)$/.test(name))
    .map(([name, value]) => [name, name === 'ratelimit' ? value.replace(/r=\d+;t=\d+/, '') : value]),
});

it('tries every row of the matrix', () => {
  expect([...triedRows].sort()).toEqual(matrix.map(({ name }) => name).sort());
});

describe.each(['partner', 'elite'] as const)('where the owner is a %s', (role) => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await castOf(firm, role);
  });

  describe.each(matrix)('$endpoint.method $endpoint.path ($name)', (row) => {
    it.each(row.cells)('answers $asker with $status', async ({ asker, status }) => {
      const built = await callsFor(row.name, cast, asker);
      const who = await whoAsks(cast, asker, row.name);
      for (const call of built) {
        const before = await everything();
        const reply = await send(who, row, call);
        expect(reply, reply.text).toMatchObject({ status });
        if (status < 400) continue;
        expect(await everything(), 'a denied call changes neither database nor files nor feed').toBe(before);
        if (status === 404) {
          const unknown = await send(who, row, onUnknown(call));
          expect(told(reply), 'what is hidden is answered like what does not exist').toEqual(told(unknown));
        }
      }
    });
  });
});
