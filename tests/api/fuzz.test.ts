import { expect, it } from 'vitest';
import { fuzz } from '../support/fuzz/fuzz.ts';
import type { ApiDocument } from '../support/fuzz/requests.ts';
import { sample } from '../support/sample.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
/** `npm test` generates 500 requests and `npm run prove -- samples` 1,000. A separate proof, `npm run prove -- fuzz`, generates 50,000. */
const requests = sample(500, 1_000);
const seed = 20_261_131;
const minutes = 60_000;

/** A generated request can log out, demote or delete its caller, so new callers replace them. */
const newcomers = async (): Promise<Someone[]> => {
  const [admin, elite] = await Promise.all([firm.join('admin'), firm.join('elite')]);
  return [admin, elite, await firm.join('partner', elite)];
};

it(
  `${requests} requests generated from the API description get only documented responses, and never a server error`,
  async () => {
    const document = (await firm.visitor.ask('GET', '/api/openapi.json')).json as ApiDocument;
    const property = await firm.property(firm.admin, { status: 'marketing_start' });
    await firm.deal(property);
    let people: readonly Someone[] = [];
    const { misfits, statuses, done } = await fuzz(
      document,
      async ({ method, address, headers, body, endless, who }) => {
        const caller = people[who % 4] ?? firm.visitor;
        const reply = await caller.ask(method.toUpperCase(), address, { headers, endless, ...(body !== undefined && { raw: body }) });
        return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: reply.text };
      },
      {
        seed,
        count: requests,
        // The server allows two parallel exports and answers a third one with 503, so only two requests run in parallel.
        atOnce: 2,
        before: async () => {
          people = await newcomers();
        },
      },
    );
    expect(misfits).toEqual([]);
    expect([...done]).toEqual(expect.arrayContaining(['POST /api/files', 'GET /api/events']));
    // More than a tenth of the requests must succeed. Otherwise too few of them would get past validation and test the use cases.
    const notRefused = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
    expect(notRefused, JSON.stringify([...statuses])).toBeGreaterThan(requests / 10);
  },
  3 * minutes,
);
