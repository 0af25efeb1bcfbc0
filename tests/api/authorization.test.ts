import { type Asker, type CallInput, type Endpoint, urlOf } from '@acre/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerAt, type Reply } from './support/caller.ts';
import { checksumOf } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';
import type { Call, Cast } from './support/matrix/kit.ts';
import { callsFor, matrix, triedRows } from './support/matrix.ts';

const firm = await openFirm();
/** Ids that name nothing. */
const unknownId = 2_147_483_647;
const unknownFile = '00000000-0000-4000-8000-000000000000';

const pathOf = (endpoint: Endpoint, call: Call) => urlOf(endpoint, call as CallInput<Endpoint>);
const send = (who: Caller, endpoint: Endpoint, call: Call) =>
  who.ask(endpoint.method, pathOf(endpoint, call), { body: call.body, ...(call.raw && { raw: call.raw }) });
const unknownFor = ({ params }: Call) => ({ ...params, id: typeof (params as { id: unknown }).id === 'string' ? unknownFile : unknownId });
/** What an answer says. Its id and time are its own, and so is how many tries are left, which each of two is one of. */
const told = ({ status, text, headers }: Reply) => ({
  status,
  text,
  headers: [...headers]
    .filter(([name]) => !/^(x-request-id|date)$/.test(name))
    .map(([name, value]) => [name, name === 'ratelimit' ? value.replace(/r=\d+;t=\d+/, '') : value]),
});

/**
 * Signing in, joining and signing out end the session they are asked with, so each is tried with one of its own. Who deletes an account is
 * gone, and who proves themself may do so ten times in a quarter of an hour: these are tried by somebody new.
 */
async function whoAsks(cast: Cast, asker: Asker, name: string): Promise<Caller> {
  if (asker === 'visitor') return callerAt(firm.baseUrl);
  if (/^(account\.remove|emailChange\.request)/.test(name)) return firm.join(cast[asker].role);
  return /^(session\.(login|register|logout)|invitations\.accept)/.test(name) ? firm.again(cast[asker]) : cast[asker];
}

it('tries every row of the matrix', () => {
  expect([...triedRows].sort()).toEqual(matrix.map(({ name }) => name).sort());
});

describe.each(['partner', 'elite'] as const)('where the owner is a %s', (role) => {
  let cast: Cast;
  beforeAll(async () => {
    const { admin, visitor } = firm;
    const network = await firm.join('elite');
    const [owner, partner, elite] = [await firm.join(role, network), await firm.join('partner'), await firm.join('elite')];
    cast = { firm, admin, visitor, network, owner, partner, elite };
  });

  describe.each(matrix)('$endpoint.method $endpoint.path ($name)', ({ name, endpoint, cells }) => {
    it.each(cells)('answers $asker with $status', async ({ asker, status }) => {
      const built = await callsFor(name, cast, asker);
      const who = await whoAsks(cast, asker, name);
      for (const call of built) {
        const before = await checksumOf(firm.owner);
        const reply = await send(who, endpoint, call);
        expect(reply, reply.text).toMatchObject({ status });
        if (status < 400) continue;
        expect(await checksumOf(firm.owner), 'a denied call changes nothing').toBe(before);
        if (status === 404) {
          const unknown = await send(who, endpoint, { ...call, params: unknownFor(call) });
          expect(told(reply), 'what is hidden is answered like what does not exist').toEqual(told(unknown));
        }
      }
    });
  });
});
