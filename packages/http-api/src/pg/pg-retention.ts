import type { Passing } from '@acre/domain';
import type { Retention } from '@acre/domain/application';
import { type Db, run } from './statement.ts';

/** Where each kind lies, and since when its time counts; null while it does not. Each is read by an index of its own. */
const places: Readonly<Record<Passing, Readonly<{ table: string; since: string; only: string }>>> = {
  settledMail: { table: 'mails', since: 'settled_at', only: 'settled_at is not null' },
  readNotification: { table: 'notifications', since: 'created_at', only: 'read' },
  settledDelivery: { table: 'webhook_deliveries', since: 'settled_at', only: 'settled_at is not null' },
  parkedEffect: { table: 'outbox', since: 'parked_at', only: 'parked_at is not null' },
  repeatableAnswer: { table: 'idempotency_keys', since: 'created_at', only: 'true' },
};

export const pgRetention = (db: Db): Retention => ({
  forget: async (kind, before, most) => {
    const { table, since, only } = places[kind];
    const [removed] = await run<{ count: number }>(
      db,
      (bind) => `with removed as (
          delete from ${table} where ctid = any (array(
            select ctid from ${table} where ${only} and ${since} < ${bind(before.toISOString())}::timestamptz
            order by ${since} limit ${bind(most)}::integer for update skip locked
          )) returning 1
        ) select count(*)::integer as count from removed`,
    );
    return removed?.count ?? 0;
  },
});
