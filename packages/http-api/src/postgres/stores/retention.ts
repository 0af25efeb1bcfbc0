import type { Expiring } from '@acre/domain/retention/days-kept';
import type { Retention } from '@acre/domain/retention/ports';
import { type Db, run } from '../query/statement.ts';

/** `since` is the column from which a row's age counts. `only` selects the rows that may be deleted, so pending and unread records stay. */
const tables: Readonly<Record<Exclude<Expiring, 'securityEntry'>, Readonly<{ table: string; since: string; only: string }>>> = {
  settledMail: { table: 'mails', since: 'settled_at', only: 'settled_at is not null' },
  readNotification: { table: 'notifications', since: 'created_at', only: 'read' },
  settledDelivery: { table: 'webhook_deliveries', since: 'settled_at', only: 'settled_at is not null' },
  parkedEffect: { table: 'outbox', since: 'parked_at', only: 'parked_at is not null' },
  repeatableAnswer: { table: 'idempotency_keys', since: 'created_at', only: 'true' },
  session: { table: 'sessions', since: 'created_at', only: 'true' },
};

export const pgRetention = (db: Db): Retention => ({
  forget: async (kind, before, most) => {
    if (kind === 'securityEntry') return purgeSecurityLog(db, before, most);
    const { table, since, only } = tables[kind];
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

/**
 * Deletes old entries of the security log and returns their number. Acre's database user has no right to delete entries directly. The
 * database function `purge_security_log` deletes entries, but only after their retention period.
 */
async function purgeSecurityLog(db: Db, before: Date, most: number): Promise<number> {
  const [removed] = await run<{ count: number }>(
    db,
    (bind) => `select purge_security_log(${bind(before.toISOString())}::timestamptz, ${bind(most)}::integer) as count`,
  );
  return removed?.count ?? 0;
}
