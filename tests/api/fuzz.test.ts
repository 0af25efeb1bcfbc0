import { expect, it } from 'vitest';
import { fuzz } from '../support/fuzz/fuzz.ts';
import type { ApiDocument } from '../support/fuzz/requests.ts';
import { openFirm, type Someone } from './support/firm.ts';

const firm = await openFirm();
const requests = 3_000;
const seed = 20_261_122;
const minutes = 60_000;

/** What the fuzzer does may sign somebody out, demote or delete them: others come in their place. */
const newcomers = async (): Promise<Someone[]> => {
  const [admin, elite] = await Promise.all([firm.join('admin'), firm.join('elite')]);
  return [admin, elite, await firm.join('partner', elite)];
};

it(
  `${requests} requests made up from its own description are answered as it says, and never by a fault of the server`,
  async () => {
    const document = (await firm.visitor.ask('GET', '/api/openapi.json')).json as ApiDocument;
    const property = await firm.property(firm.admin, { status: 'marketing_start' });
    await firm.deal(property);
    let people: readonly Someone[] = [];
    const { misfits, statuses, done } = await fuzz(
      document,
      async ({ method, address, headers, body, endless, who }) => {
        const asker = people[who % 4] ?? firm.visitor;
        const reply = await asker.ask(method.toUpperCase(), address, { headers, endless, ...(body !== undefined && { raw: body }) });
        return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: reply.text };
      },
      {
        seed,
        count: requests,
        // As many as exports may run: a third is told to come back (503), which is no fault.
        atOnce: 2,
        before: async () => {
          people = await newcomers();
        },
      },
    );
    expect(misfits).toEqual([]);
    expect([...done]).toEqual(expect.arrayContaining(['POST /api/files', 'GET /api/events']));
    // Enough of them get past the door to meet what is behind it.
    const notRefused = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
    expect(notRefused, JSON.stringify([...statuses])).toBeGreaterThan(requests / 10);
  },
  3 * minutes,
);
