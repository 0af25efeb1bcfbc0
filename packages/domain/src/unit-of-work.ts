import { recordActivities } from './activity/record-activities.ts';
import { keepUnread } from './enquiries/keep-unread.ts';
import type { DomainFact, DomainUpdate, Events } from './events.ts';
import { eventCollector } from './kernel/event-collector.ts';
import { notifyOfActivities, notifyOfMessages } from './notifications/notify-of-events.ts';
import type { Ports } from './ports.ts';
import { recordSecurity } from './security/record-security.ts';
import { queueDeliveries } from './webhooks/queue-deliveries.ts';

/** Runs the work on the ports of one transaction and passes its recorded events to the subscribers before the commit. */
export async function unitOfWork<R>(portsWith: (events: Events) => Ports, work: (ports: Ports) => Promise<R>): Promise<R> {
  const events = eventCollector<DomainFact, DomainUpdate>();
  const ports = portsWith(events);
  const result = await work(ports);
  const { facts, updates } = events.collected();
  if (facts.length + updates.length > 0) await handToSubscribers(ports, facts, updates);
  return result;
}

/** Calls every subscriber, one after another. Activities are recorded first, because notifications refer to them. */
async function handToSubscribers(ports: Ports, facts: readonly DomainFact[], updates: readonly DomainUpdate[]): Promise<void> {
  const recorded = await recordActivities(ports, facts);
  await notifyOfActivities(ports, recorded);
  await notifyOfMessages(ports, facts);
  await keepUnread(ports, facts);
  await queueDeliveries(ports, facts, updates);
  await recordSecurity(ports, facts);
}

/**
 * Ports outside of a transaction use this `Events` object. Recording an event throws an error, because no subscriber would receive the
 * event.
 */
export const noTransaction: Events = {
  record: () => {
    throw new Error('Events are recorded within a transaction.');
  },
};
