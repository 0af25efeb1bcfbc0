import { storedDealFields } from '@acre/domain/deals/fields';
import type { FieldChange, HistoryEntry } from '@acre/domain/deals/history';
import { referred } from '@acre/domain/kernel/field-names';
import { fieldsOfKind } from '@acre/domain/kernel/field-table';
import type { Json, Page, Paging } from '@acre/domain/kernel/page';
import { moment } from '../query/columns.ts';
import { type Db, run } from '../query/statement.ts';
import { insertAll } from '../query/write.ts';

export async function recordDealChanges(db: Db, dealId: number, by: number, changes: readonly FieldChange[]): Promise<void> {
  const rows = changes.map(({ field, from, to }) => ({ dealId, field, oldValue: from, newValue: to, changedById: by }));
  await insertAll(db, 'deal_changes', rows);
}

const people = fieldsOfKind(storedDealFields, 'person').map((name) => `'${referred(name)}'`);

/** Builds SQL that replaces the ids of people and properties with their current names. */
const named = (
  value: string,
): string => `case when field = 'property' then (select to_jsonb(name) from properties where id = ${value}::integer)
  when field in (${people}) then (select to_jsonb(full_name) from people where id = ${value}::integer) else ${value} end`;

const linesOf = (
  deal: string,
): string => `select changed_at, changed_by_id, reason, 'status' as field, to_jsonb(old_status) as before, to_jsonb(new_status) as after, 0 as part, id
    from deal_status_history where deal_id = ${deal}
  union all
  select changed_at, changed_by_id, null, field, ${named('old_value')}, ${named('new_value')}, 1, id from deal_changes where deal_id = ${deal}`;

/**
 * Combines `deal_status_history` and `deal_changes`. All rows that a transaction writes have the same timestamp. Rows of the two tables
 * with the same timestamp and author therefore form one entry.
 */
export async function readDealHistory(db: Db, id: number, { page, pageSize }: Paging): Promise<Page<HistoryEntry>> {
  const found = await run<{ rows: Json<HistoryEntry[]>; total: number }>(db, (bind) => {
    const fields = `json_agg(json_build_object('field', field, 'from', before, 'to', after) order by part, id) as fields`;
    const entries = `select changed_at, changed_by_id, max(reason) as reason, ${fields}, max(id) as last
      from (${linesOf(bind(id))}) line group by changed_at, changed_by_id`;
    const shown = `select ${moment('changed_at')} as at, (select full_name from people where id = changed_by_id) as "byName", reason, fields
      from entry order by changed_at desc, last desc limit ${bind(pageSize)} offset ${bind((page - 1) * pageSize)}`;
    return `with entry as (${entries}) select (select coalesce(json_agg(shown), '[]')::text from (${shown}) shown) as rows,
      (select count(*) from entry) as total`;
  });
  return { rows: found[0]?.rows ?? ('[]' as Json<HistoryEntry[]>), total: found[0]?.total ?? 0, capped: false };
}
