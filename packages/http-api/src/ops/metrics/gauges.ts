import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../postgres/connect.ts';
import { outboxMeasures, totalsOf } from '../../postgres/measures.ts';

const secondsBetweenTotals = 60;

/**
 * Adds gauges with values from the database. Returns a function that updates these gauges. Totals of properties, people and deals are read
 * at most once a minute.
 */
export function addGauges(registry: Registry, db: Database, now: () => number = Date.now): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('acre_database_up', '1 while the database is responding, otherwise 0.');
  const effects = gauge(
    'acre_outbox_effects',
    'Background jobs that are waiting or failed permanently, by state; counted up to 10,000.',
    'state',
  );
  const oldest = gauge('acre_outbox_oldest_seconds', 'Time since the oldest waiting background job became due; 0 if there is none.');
  const mails = gauge('acre_mails_failed', 'Emails that failed permanently in the last 7 days; counted up to 10,000.');
  const properties = gauge('acre_properties', 'Properties that are not deleted, by stage.', 'stage');
  const people = gauge('acre_people', 'People who are not deleted, by role.', 'role');
  const deals = gauge('acre_deals', 'Deals, by status.', 'status');
  let readAt: number | undefined;

  const readTotals = async () => {
    if (readAt !== undefined && now() - readAt < secondsBetweenTotals * 1000) return;
    const totals = await totalsOf(db);
    readAt = now();
    for (const [one, rows] of [
      [properties, totals.properties],
      [people, totals.people],
      [deals, totals.deals],
    ] as const) {
      one.reset();
      for (const { of, count } of rows) one.labels(of).set(count);
    }
  };
  return async () => {
    try {
      const found = await outboxMeasures(db);
      effects.set({ state: 'waiting' }, found.waiting);
      effects.set({ state: 'parked' }, found.parked);
      oldest.set(found.late);
      mails.set(found.failedMails);
      await readTotals();
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
