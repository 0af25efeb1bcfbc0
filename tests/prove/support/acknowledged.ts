import { randomUUID } from 'node:crypto';
import type { DealInput } from '@acre/contracts/deals/deals';
import type { PropertyInput } from '@acre/contracts/properties/property-input';
import type { Someone } from '../../api/support/firm.ts';
import { aProperty } from '../../api/support/samples.ts';
import { tried } from './ask.ts';

/**
 * Collects the writes that the server acknowledged, by name or id. `unanswered` contains the properties whose creation was not
 * acknowledged.
 */
export type Acknowledged = Readonly<{
  properties: Set<string>;
  deals: Set<number>;
  paid: Set<number>;
  /** Maps each deal to the number of its acknowledged status changes. */
  moved: Map<number, number>;
  unanswered: { key: string; body: PropertyInput }[];
  count(): number;
}>;

export function acknowledgements(): Acknowledged {
  const [properties, deals, paid, moved] = [new Set<string>(), new Set<number>(), new Set<number>(), new Map<number, number>()];
  const count = () => properties.size + deals.size + paid.size + [...moved.values()].reduce((sum, times) => sum + times, 0);
  return { properties, deals, paid, moved, unanswered: [], count };
}

/**
 * Starts `count` workers, which run until they are stopped. Each creates properties and deals, pays commissions and changes statuses, one
 * request at a time.
 */
export function workers({ ask }: Pick<Someone, 'ask'>, deal: DealInput, told: Acknowledged, count: number) {
  let isOver = false;
  const property = async () => {
    const [key, body] = [randomUUID(), aProperty({ name: `Made under load ${randomUUID()}` })];
    const reply = await tried(ask('POST', '/api/properties', { body, headers: { 'idempotency-key': key } }));
    if (reply?.status === 201) told.properties.add(body.name);
    else told.unanswered.push({ key, body });
  };
  const change = async (id: number, body: object): Promise<boolean> => {
    const reply = await tried(ask('PATCH', `/api/deals/${id}`, { body }));
    return reply?.status === 200;
  };
  const oneDeal = async () => {
    const made = await tried(ask('POST', '/api/deals', { body: deal }));
    if (made?.status !== 201) return;
    const { id } = made.json as { id: number };
    told.deals.add(id);
    if (await change(id, { commissionPaid: true })) told.paid.add(id);
    if (await change(id, { status: 'under_contract' })) told.moved.set(id, 1);
    if (await change(id, { status: 'closed' })) told.moved.set(id, (told.moved.get(id) ?? 0) + 1);
  };
  const work = async () => {
    while (!isOver) {
      await property();
      if (!isOver) await oneDeal();
    }
  };
  const working = Array.from({ length: count }, work);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}
