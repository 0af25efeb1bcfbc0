import { fromJson, type Json } from '../kernel/page.ts';
import { everything, type Rule } from '../kernel/rule.ts';
import type { Deals, People, Ports, Properties, PropertyChange } from '../ports.ts';
import { dealListFields, publicPropertyFields } from '../visibility.ts';
import type { WebhookEvent } from './webhook.ts';

type Shown = Readonly<Record<string, unknown>>;
type Change = Readonly<{ event: WebhookEvent; before: Shown | undefined; after: Shown | undefined }>;

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

const propertyView =
  ({ properties }: Ports) =>
  (id: number) =>
    shown(properties.view(only(id), [{ names: [...publicPropertyFields, 'submittedById', 'updatedAt', 'version'], when: everything }]));
const dealView =
  ({ deals }: Ports) =>
  (id: number) =>
    shown(deals.view(only(id), dealListFields));
const personView =
  ({ people }: Ports) =>
  (id: number) =>
    shown(people.view(only(id), [{ names: personNames, when: everything }]));

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

/** Of people on record only those are members who can sign in. */
function publishingPeople(ports: Ports): People {
  const { people } = ports;
  const view = async (id: number) => {
    const person = await personView(ports)(id);
    return person && ['admin', 'elite', 'partner'].includes(String(person['role'])) ? person : undefined;
  };
  return {
    ...people,
    add: async (person) => (await made(ports, 'member.joined', view, async () => [await people.add(person)]))[0] as number,
    change: (id, change) => changed(ports, [id], 'member.updated', view, () => people.change(id, change)),
  };
}

type View = (id: number) => Promise<Shown | undefined>;

async function made(ports: Ports, event: WebhookEvent, view: View, work: () => Promise<readonly number[]>): Promise<readonly number[]> {
  const ids = await work();
  if (!(await isTaken(ports, event))) return ids;
  const changes: Change[] = [];
  for (const id of ids) changes.push({ event, before: undefined, after: await view(id) });
  await publish(ports, changes);
  return ids;
}

async function changed(ports: Ports, ids: readonly number[], event: WebhookEvent, view: View, work: () => Promise<void>): Promise<void> {
  if (!(await isTaken(ports, event))) return work();
  const before: (Shown | undefined)[] = [];
  for (const id of ids) before.push(await view(id));
  await work();
  const changes: Change[] = [];
  for (const [at, id] of ids.entries()) changes.push({ event, before: before[at], after: await view(id) });
  await publish(ports, changes);
}

const isTaken = async ({ webhooks }: Ports, event: WebhookEvent): Promise<boolean> => (await webhooks.takers([event])).length > 0;

async function publish({ webhooks, deliveries, outbox, ids, clock }: Ports, changes: readonly Change[]): Promise<void> {
  const takers = await webhooks.takers(changes.map(({ event }) => event));
  const timestamp = clock.now().toISOString();
  const told = changes.flatMap((change) => {
    const { event, after } = change;
    if (after === undefined) return [];
    const eventId = `msg_${ids.fileId()}`;
    const payload = JSON.stringify({ type: event, timestamp, data: dataOf(change, after) });
    return takers.filter((taker) => taker.event === event).map(({ id: webhookId }) => ({ webhookId, eventId, event, payload }));
  });
  const made = await deliveries.add(told);
  await outbox.add(made.map((deliveryId) => ({ kind: 'webhook', payload: { deliveryId } })));
}

/** The record as it is now; of a change, what changed stands beside it as it was. */
function dataOf({ event, before }: Change, after: Shown) {
  const noun = event.slice(0, event.indexOf('.'));
  if (before === undefined) return { [noun]: after };
  const was = Object.entries(before).filter(
    ([name, value]) => !derived.includes(name) && JSON.stringify(value) !== JSON.stringify(after[name]),
  );
  return { [noun]: after, previous: Object.fromEntries(was) };
}
const derived = ['version', 'updatedAt', 'history'];

const only = <T extends { readonly id: number }>(id: number): Rule<T> => ({ is: 'eq', field: 'id', value: id }) as Rule<T>;

async function shown<V>(view: Promise<Json<V> | undefined>): Promise<Shown | undefined> {
  const found = await view;
  return found === undefined ? undefined : (fromJson(found) as Shown);
}
