import type { Knex } from 'knex';
import { demoPassword } from './accounts.ts';
import { demoFirm } from './firm.ts';
import { activityRows } from './rows/activity-rows.ts';
import { conversationRows } from './rows/conversation-rows.ts';
import { dealChangeRows, dealHistoryRows, dealRows, ledgerRows } from './rows/deal-rows.ts';
import { notificationRows } from './rows/notification-rows.ts';
import { peopleRows } from './rows/people-rows.ts';
import { propertyHistoryRows, propertyRows } from './rows/property-rows.ts';
import { scribeOf } from './rows/scribe.ts';

export type DemoTools = Readonly<{ hashPassword(password: string): Promise<string>; now: Date }>;

/** PostgreSQL accepts at most 65,535 parameters in a statement, and each value of a row is one parameter. */
const rowsInAStatement = 500;

/** Fills an empty, migrated database with the demo firm in one transaction. The rows depend only on `now` and the password hash. */
export async function fillDemo(db: Knex, { hashPassword, now }: DemoTools): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const firm = demoFirm();
  const scribe = scribeOf(firm, now);
  await db.transaction(async (trx) => {
    await insertWithIds(trx, 'people', peopleRows(firm, passwordHash, scribe));
    await insertWithIds(trx, 'properties', propertyRows(firm, scribe));
    await insertWithIds(trx, 'deals', dealRows(firm, await defaultTemplateVersion(trx), scribe));
    await insert(trx, 'property_status_history', propertyHistoryRows(firm, scribe));
    await insert(trx, 'deal_status_history', dealHistoryRows(firm, scribe));
    await insert(trx, 'deal_changes', dealChangeRows(firm, scribe));
    await insert(trx, 'ledger_entries', ledgerRows(firm, scribe));
    const activities = activityRows(firm, scribe);
    await insertWithIds(trx, 'activities', activities);
    await insert(trx, 'notifications', notificationRows(firm, activities, scribe));
    const { conversations, messages, unread } = conversationRows(firm, scribe);
    await insertWithIds(trx, 'conversations', conversations);
    await insert(trx, 'messages', messages);
    await insert(trx, 'conversation_unread', unread);
  });
}

async function insert(trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsInAStatement) {
    await trx(table).insert(rows.slice(start, start + rowsInAStatement));
  }
}

/** Inserts rows whose ids count from 1, and then advances the sequence past them. Unlike setval, nextval needs only the privilege USAGE. */
async function insertWithIds(trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> {
  await insert(trx, table, rows);
  await trx.raw(`select max(nextval(pg_get_serial_sequence(?, 'id'))) from generate_series(1, ?::integer)`, [table, rows.length]);
}

const defaultTemplateVersion = async (trx: Knex.Transaction): Promise<number | null> => {
  const version = await trx('deal_flow_template_versions as version')
    .join('deal_flow_templates as template', 'template.id', 'version.template_id')
    .where('template.is_default', true)
    .max({ id: 'version.id' })
    .first<{ id: number | null }>();
  return version.id;
};
