import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { askers } from '@acre/contracts';
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

/** `npm run prove -- authorization` tries all; here are one cell of each row, and of each row every sixth state. */
const cellOf = new Map(matrix.map(({ name }) => [name, askers[Math.floor(random() * askers.length)]]));
const oneOfEach: Chosen = ({ name }, asker) => cellOf.get(name) === asker;
const everySixth: Chosen = () => random() < 1 / 6;

it(
  'a request that is made to look like another one gets no more than who asks may have, and changes nothing that was not asked for',
  async () => {
    const { compared, deviations } = await tryDisguises(grounds, 'partner', oneOfEach);
    expect(deviations).toEqual([]);
    expect(compared).toBeGreaterThan(3_000);
  },
  5 * minutes,
);

it(
  'whoever brings a session that is over, forged or another’s is a visitor at every endpoint',
  async () => {
    const { compared, deviations } = await tryDeadStates(grounds, 'elite', everySixth);
    expect(deviations).toEqual([]);
    expect(compared).toBeGreaterThan(1_000);
  },
  5 * minutes,
);

/** What a server may leave behind of an upload that it denies. */
const left: Readonly<Record<string, () => Promise<unknown>>> = {
  'the file': () => writeFile(join(data, randomUUID()), 'uploaded'),
  'a line in the feed': () =>
    firm.owner.raw(
      'insert into activities (type, user_id, person_id, message) select type, user_id, person_id, message from activities limit 1',
    ),
};

/** The same server with a hole in front of it: it keeps something of every upload before anybody asks who sent it. */
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

describe('a server that keeps something of an upload that it denies', () => {
  it.each(Object.entries(left))('is found out by %s', async (_, leave) => {
    const firmBehind = await firmOn({ ...firm, baseUrl: await holed(leave) }, sessionKeys);
    const { deviations } = await tryDisguises(
      { ...grounds, firm: firmBehind },
      'partner',
      ({ name }, asker) => name === 'files.upload.upload' && asker === 'visitor',
    );
    expect(deviations).toEqual(['files.upload.upload as visitor, some disguise changed something']);
  });
});
