import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@acre/contracts/api';
import type { Someone } from '../../api/support/firm.ts';
import { aDeal, aProperty } from '../../api/support/samples.ts';
import { type Acknowledged, acknowledgements, workers } from '../support/acknowledged.ts';
import { halfWrites, lostWrites } from '../support/half-writes.ts';
import { acresOn } from '../support/one-acre.ts';
import type { Endings } from '../support/running.ts';
import type { Scene } from './scene.ts';

const rounds = 100;
const writers = 6;
const longestRound = 4000;

/** Kills the server (-9) repeatedly under load. Checks that all acknowledged writes exist, and that no write is incomplete. */
export async function killed({ postgres, found, ending }: Scene): Promise<void> {
  const { owner, first, join } = await acresOn(await postgres.fresh('killed'), ending, 1);
  const admin = await join('admin');
  await takeEvents(admin, ending);
  const { id: propertyId } = await admin.client.call(api.properties.create, { body: aProperty({ name: 'Where deals are made' }) });
  const told = acknowledgements();
  for (let round = 0; round < rounds; round += 1) {
    const load = workers(admin, aDeal({ propertyId, sellerId: admin.id, commissionAmount: 1000.01 }), told, writers);
    await underWay(told, round);
    await first.kill();
    await load.stop();
    await first.start();
  }
  await repeat(admin, told);
  const lost = await lostWrites(owner, told);
  found.add(`Server killed (-9) ${rounds} times under load: acknowledged writes, in total`, told.count(), '', { atLeast: 10 * rounds });
  found.add('Acknowledged writes that are lost: properties', lost.properties, '', { atMost: 0 });
  found.add('Acknowledged writes that are lost: deals', lost.deals, '', { atMost: 0 });
  found.add('Acknowledged writes that are lost: payments', lost.paid, '', { atMost: 0 });
  found.add('Acknowledged writes that are lost: status changes', lost.moved, '', { atMost: 0 });
  found.add(`Properties missing or duplicated after ${told.unanswered.length} unanswered requests were sent again`, lost.notOnce, '', {
    atMost: 0,
  });
  for (const [what, count] of await halfWrites(owner)) found.add(`Partial writes: ${what}`, count, '', { atMost: 0 });
}

/**
 * Waits for 10 to 16 more acknowledged writes, or for `longestRound` milliseconds if they take longer. Then waits up to 40 ms more. Both
 * waits depend on the round, so that the server is killed at different moments.
 */
async function underWay(told: Acknowledged, round: number): Promise<void> {
  const [enough, late] = [told.count() + 10 + (round % 7), performance.now() + longestRound];
  while (told.count() < enough && performance.now() < late) await wait(5);
  await wait((round * 13) % 40);
}

/**
 * Registers a webhook for the changes that `workers` makes. The server must commit each change together with its delivery, so `halfWrites`
 * counts a new property or deal without a delivery as a partial write.
 */
async function takeEvents(admin: Someone, ending: Endings): Promise<void> {
  const receiver = createServer((req, res) => req.resume().on('end', () => res.writeHead(204).end())).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  ending.add(async () => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  await admin.client.call(api.webhooks.create, { body: { url, events: ['property.created', 'deal.created', 'deal.updated'] } });
}

/** Sends unanswered requests again with the same idempotency keys. A request that already succeeded must not create a second property. */
async function repeat(admin: Someone, { unanswered }: Acknowledged): Promise<void> {
  for (const { body, key } of unanswered) {
    const reply = await admin.ask('POST', '/api/properties', { body, headers: { 'idempotency-key': key } });
    if (reply.status !== 201) throw new Error(`A repeated request to create a property returned status ${reply.status} instead of 201`);
  }
}
