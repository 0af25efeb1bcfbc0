import type { DomainFact, DomainUpdate } from '../events.ts';
import { fieldNames } from '../kernel/field-table.ts';
import { fromJson, type Json } from '../kernel/page.ts';
import { everything, type Rule } from '../kernel/rule.ts';
import { contactFields } from '../people/fields.ts';
import type { Ports } from '../ports.ts';
import { dealListPolicy, publicPropertyFields } from '../visibility.ts';
import { previousOf } from './previous-fields.ts';
import type { WebhookEvent } from './webhook.ts';

type Needs = Pick<Ports, 'webhooks' | 'deliveries' | 'outbox' | 'properties' | 'deals' | 'people' | 'ids' | 'clock'>;
type RecordView = Readonly<Record<string, unknown>>;
type Noun = 'property' | 'deal' | 'member';
/** `update` is null for a new record. */
type Occurrence = Readonly<{ event: WebhookEvent; noun: Noun; id: number; update: DomainUpdate | null }>;

/**
 * Queues a delivery of each event to each webhook that subscribes to it. This runs just before the commit, so the delivery contains the
 * record as it is committed.
 */
export async function queueDeliveries(ports: Needs, facts: readonly DomainFact[], updates: readonly DomainUpdate[]): Promise<void> {
  const occurrences = occurrencesOf(facts, updates);
  for (const event of new Set(occurrences.map((one) => one.event))) {
    const subscribers = await ports.webhooks.subscribers(event);
    if (subscribers.length === 0) continue;
    const ofEvent = occurrences.filter((one) => one.event === event);
    await queue(ports, subscribers, ofEvent);
  }
}

/** Updates of a record that was created in the same transaction are not sent separately, because the creation contains them. */
function occurrencesOf(facts: readonly DomainFact[], updates: readonly DomainUpdate[]): readonly Occurrence[] {
  const once = facts.flatMap(ofFact);
  const made = new Set(once.map(({ noun, id }) => `${noun}:${id}`));
  return [...once, ...updates.map(ofUpdate).filter(({ noun, id }) => !made.has(`${noun}:${id}`))];
}

function ofFact(fact: DomainFact): readonly Occurrence[] {
  switch (fact.fact) {
    case 'property_submitted':
      return [{ event: 'property.created', noun: 'property', id: fact.propertyId, update: null }];
    case 'property_deleted':
    case 'property_restored':
      return [{ event: deletionEvents[fact.fact], noun: 'property', id: fact.propertyId, update: untouched(fact.propertyId) }];
    case 'deal_created':
      return [{ event: 'deal.created', noun: 'deal', id: fact.dealId, update: null }];
    case 'member_joined':
      return [{ event: 'member.joined', noun: 'member', id: fact.personId, update: null }];
    default:
      return [];
  }
}

const deletionEvents = { property_deleted: 'property.deleted', property_restored: 'property.restored' } as const;
const untouched = (id: number): DomainUpdate => ({ updated: 'property', id, before: {}, after: {} });

const nouns = { property: 'property', deal: 'deal', person: 'member' } as const;

function ofUpdate(update: DomainUpdate): Occurrence {
  const noun = nouns[update.updated];
  return { event: `${noun}.updated`, noun, id: update.id, update };
}

async function queue(ports: Needs, subscribers: readonly number[], occurrences: readonly Occurrence[]): Promise<void> {
  const { deliveries, outbox, ids, clock } = ports;
  const timestamp = clock.now().toISOString();
  const records = await recordsOf(ports, occurrences);
  const queued = await Promise.all(
    occurrences.map(async ({ event, noun, id, update }) => {
      const record = records.get(id);
      if (record === undefined) return [];
      const data = { [noun]: record, ...(update && { previous: await previousOf(ports, update, record) }) };
      const payload = JSON.stringify({ type: event, timestamp, data });
      const eventId = `msg_${ids.fileId()}`;
      return subscribers.map((webhookId) => ({ webhookId, eventId, event, payload }));
    }),
  );
  const made = await deliveries.add(queued.flat());
  await outbox.add(made.map((deliveryId) => ({ kind: 'webhook', payload: { deliveryId } })));
}

/**
 * Maps each record id to the record as receivers get it. People with a role outside `memberRoles` are missing. All occurrences have the
 * same `event`, such as `property.updated`, and thus the same `noun`, so the noun is read from the first one.
 */
async function recordsOf(ports: Needs, occurrences: readonly Occurrence[]): Promise<ReadonlyMap<number, RecordView>> {
  const views = viewsOf[occurrences[0]?.noun ?? 'property'];
  return views(
    ports,
    occurrences.map(({ id }) => id),
  );
}

type Views = (ports: Needs, ids: readonly number[]) => Promise<ReadonlyMap<number, RecordView>>;

const propertyNames = [...publicPropertyFields, 'submittedById', 'updatedAt', 'version'] as const;
/** A new person field is sent to receivers only if it is added here or is a contact field. */
const memberNames = [
  ...(['id', 'fullName', 'role', 'email'] as const),
  ...fieldNames(contactFields),
  ...(['referralId', 'referredBy', 'createdAt', 'version'] as const),
];
const memberRoles = ['admin', 'elite', 'partner'];

const viewsOf: Readonly<Record<Noun, Views>> = {
  property: ({ properties }, ids) => parsed(properties.views(among(ids), [{ names: propertyNames, when: everything }])),
  deal: ({ deals }, ids) => parsed(deals.views(among(ids), dealListPolicy)),
  member: async ({ people }, ids) => {
    const found = await parsed(people.views(among(ids), [{ names: memberNames, when: everything }]));
    return new Map([...found].filter(([, person]) => memberRoles.includes(String(person['role']))));
  },
};

const among = <T extends { readonly id: number }>(ids: readonly number[]): Rule<T> => ({ is: 'in', field: 'id', values: ids }) as Rule<T>;

async function parsed<V>(views: Promise<readonly Json<V>[]>): Promise<ReadonlyMap<number, RecordView>> {
  const records = (await views).map((view) => fromJson(view) as RecordView);
  return new Map(records.map((record) => [Number(record['id']), record]));
}
