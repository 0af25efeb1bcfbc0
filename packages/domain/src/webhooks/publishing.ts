import { fromJson, type Json } from '../kernel/page.ts';
import { everything, type Rule } from '../kernel/rule.ts';
import type { Deals, People, Ports, Properties, PropertyChange } from '../ports.ts';
import { dealListFields, publicPropertyFields } from '../visibility.ts';
import type { WebhookEvent } from './webhook.ts';

type Shown = Readonly<Record<string, unknown>>;
type Change = Readonly<{ before: Shown | undefined; after: Shown | undefined }>;

/**
 * The same ports, on which no property, deal or member can be made or changed without those webhooks being told that take such events. What
 * is sent is written in the transaction of the change, as it then was.
 */
export const publishing = (ports: Ports): Ports => ({
  ...ports,
  properties: publishingProperties(ports),
  deals: publishingDeals(ports),
  people: publishingPeople(ports),
  atomically: (work) => ports.atomically((inside) => work(publishing(inside))),
});

/** Records as they are told of, by id; those that are not told of are missing. */
type View = (ids: readonly number[]) => Promise<ReadonlyMap<number, Shown>>;

const propertyView =
  ({ properties }: Ports): View =>
  (ids) =>
    shown(properties.views(among(ids), [{ names: [...publicPropertyFields, 'submittedById', 'updatedAt', 'version'], when: everything }]));
const dealView =
  ({ deals }: Ports): View =>
  (ids) =>
    shown(deals.views(among(ids), dealListFields));
/** Of people on record only those are members who can sign in. */
const memberView =
  ({ people }: Ports): View =>
  async (ids) => {
    const found = await shown(people.views(among(ids), [{ names: personNames, when: everything }]));
    return new Map([...found].filter(([, person]) => ['admin', 'elite', 'partner'].includes(String(person['role']))));
  };

const personNames = ['id', 'fullName', 'role', 'email', 'phone', 'company', 'referralId', 'referredBy', 'createdAt', 'version'] as const;

function publishingProperties(ports: Ports): Properties {
  const { properties } = ports;
  const view = propertyView(ports);
  return {
    ...properties,
    add: (added) => made(ports, 'property.created', view, () => properties.add(added)),
    change: (id, change) => changed(ports, [id], eventOf(change), view, () => properties.change(id, change)),
    changeAll: (ids, change) => changed(ports, ids, 'property.updated', view, () => properties.changeAll(ids, change)),
  };
}

function eventOf({ deletedAt }: PropertyChange): WebhookEvent {
  if (deletedAt === undefined) return 'property.updated';
  return deletedAt === null ? 'property.restored' : 'property.deleted';
}

function publishingDeals(ports: Ports): Deals {
  const { deals } = ports;
  const view = dealView(ports);
  return {
    ...deals,
    add: async (deal) => (await made(ports, 'deal.created', view, async () => [await deals.add(deal)]))[0] as number,
    change: (id, change) => changed(ports, [id], 'deal.updated', view, () => deals.change(id, change)),
  };
}

function publishingPeople(ports: Ports): People {
  const { people } = ports;
  const view = memberView(ports);
  return {
    ...people,
    add: async (person) => (await made(ports, 'member.joined', view, async () => [await people.add(person)]))[0] as number,
    change: (id, change) => changed(ports, [id], 'member.updated', view, () => people.change(id, change)),
  };
}

async function made(ports: Ports, event: WebhookEvent, view: View, work: () => Promise<readonly number[]>): Promise<readonly number[]> {
  const ids = await work();
  const takers = await ports.webhooks.takers(event);
  if (takers.length === 0) return ids;
  const after = await view(ids);
  await publish(
    ports,
    { event, takers },
    ids.map((id) => ({ before: undefined, after: after.get(id) })),
  );
  return ids;
}

async function changed(ports: Ports, ids: readonly number[], event: WebhookEvent, view: View, work: () => Promise<void>): Promise<void> {
  const takers = await ports.webhooks.takers(event);
  if (takers.length === 0) return work();
  const before = await view(ids);
  await work();
  const after = await view(ids);
  await publish(
    ports,
    { event, takers },
    ids.map((id) => ({ before: before.get(id), after: after.get(id) })),
  );
}

type Taken = Readonly<{ event: WebhookEvent; takers: readonly number[] }>;

async function publish({ deliveries, outbox, ids, clock }: Ports, { event, takers }: Taken, changes: readonly Change[]): Promise<void> {
  const timestamp = clock.now().toISOString();
  const told = changes.flatMap((change) => {
    const { after } = change;
    if (after === undefined) return [];
    const eventId = `msg_${ids.fileId()}`;
    const payload = JSON.stringify({ type: event, timestamp, data: dataOf(event, change.before, after) });
    return takers.map((webhookId) => ({ webhookId, eventId, event, payload }));
  });
  const made = await deliveries.add(told);
  await outbox.add(made.map((deliveryId) => ({ kind: 'webhook', payload: { deliveryId } })));
}

/** The record as it is now; of a change, what changed stands beside it as it was. */
function dataOf(event: WebhookEvent, before: Shown | undefined, after: Shown) {
  const noun = event.slice(0, event.indexOf('.'));
  if (before === undefined) return { [noun]: after };
  const was = Object.entries(before).filter(
    ([name, value]) => !derived.includes(name) && JSON.stringify(value) !== JSON.stringify(after[name]),
  );
  return { [noun]: after, previous: Object.fromEntries(was) };
}
const derived = ['version', 'updatedAt', 'history'];

const among = <T extends { readonly id: number }>(ids: readonly number[]): Rule<T> => ({ is: 'in', field: 'id', values: ids }) as Rule<T>;

async function shown<V>(views: Promise<readonly Json<V>[]>): Promise<ReadonlyMap<number, Shown>> {
  const records = (await views).map((view) => fromJson(view) as Shown);
  return new Map(records.map((record) => [Number(record['id']), record]));
}
