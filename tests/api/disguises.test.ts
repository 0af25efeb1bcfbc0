import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callerRoles } from '@acre/contracts/mechanism/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { type Chosen, type Grounds, tryDeadStates, tryDisguises } from '../support/authorization/cells.ts';
import { numbers } from '../support/numbers.ts';
import { anOwnFolder, sessionKeys } from '../support/serve.ts';
import { checksumWith } from './support/checksum.ts';
import { openFirm } from './support/firm.ts';
import { firmOn } from './support/firm-on.ts';
import { matrix } from './support/matrix.ts';

const data = await anOwnFolder();
const firm = await openFirm({ data, web: true });
const grounds: Grounds = { firm, key: sessionKeys[0] ?? '', everything: () => checksumWith(firm.owner, data) };
const random = numbers(20_261_122);
const minutes = 60_000;

/** This file tests a sample to save time. `npm run prove -- authorization` tests all cases. */
const cellOf = new Map(matrix.map(({ name }) => [name, callerRoles[Math.floor(random() * callerRoles.length)]]));
const rows = new Set(matrix.filter((_, nth) => nth % 9 === 0).map(({ name }) => name));
const isHiddenRecord: Chosen = ({ name }, callerRole) => name === 'properties.get.unlisted' && callerRole === 'partner';
const oneOfEveryNinth: Chosen = (row, callerRole) =>
  (rows.has(row.name) && cellOf.get(row.name) === callerRole) || isHiddenRecord(row, callerRole);
const someStates: Chosen = () => random() < 1 / 90;

it(
  'a disguised request gives its caller no more access than a plain one, and makes no change that was not requested',
  async () => {
    const { compared, deviations } = await tryDisguises(grounds, 'partner', oneOfEveryNinth);
    expect(deviations).toEqual([]);
    expect(compared).toBeGreaterThan(300);
  },
  5 * minutes,
);

it(
  'a caller with an expired, forged or stolen session is treated as a visitor at every endpoint',
  async () => {
    const { compared, deviations } = await tryDeadStates(grounds, 'elite', someStates);
    expect(deviations).toEqual([]);
    expect(compared).toBeGreaterThan(50);
  },
  5 * minutes,
);

/** Lists faults to imitate. Each function stores something, as if a server kept part of a refused upload. The keys appear in test names. */
const left: Readonly<Record<string, () => Promise<unknown>>> = {
  'the file': () => writeFile(join(data, randomUUID()), 'uploaded'),
  'a line in the feed': () =>
    firm.owner.raw(
      'insert into activities (type, user_id, person_id, message) select type, user_id, person_id, message from activities limit 1',
    ),
};

/**
 * Starts a proxy in front of the real server and returns the proxy's URL. Before each upload, the proxy calls `leave`, which stores some
 * data. The proxy thus imitates a faulty server that refuses an upload but still stores data.
 */
async function holed(leave: () => Promise<unknown>): Promise<string> {
  const front = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url?.includes('/api/files')) await leave();
    const { method, url: path, headers } = request;
    const { hostname, port } = new URL(firm.baseUrl);
    const inner = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => response.destroy());
    inner.end(body);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  afterAll(() => front.close());
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

describe('a server that stores part of a refused upload', () => {
  it.each(Object.entries(left))('is detected by %s', async (_, leave) => {
    const firmBehind = await firmOn({ ...firm, baseUrl: await holed(leave) }, sessionKeys);
    const { deviations } = await tryDisguises(
      { ...grounds, firm: firmBehind },
      'partner',
      ({ name }, callerRole) => name === 'files.upload.upload' && callerRole === 'visitor',
    );
    expect(deviations).toEqual(['files.upload.upload as visitor, a disguised request changed data']);
  });
});
