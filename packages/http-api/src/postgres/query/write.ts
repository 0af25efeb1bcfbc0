import type { Knex } from 'knex';
import { columnOf, toRow } from './columns.ts';
import type { Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

/** Inserts records in one statement and returns their ids in the given order. A field that only some records have is null in the others. */
export async function insertAll(db: Db, table: string, records: readonly object[]): Promise<number[]> {
  const insert = insertOf(table, records);
  if (insert === undefined) return [];
  return (await run<{ id: number }>(db, (bind) => `${insert(bind)} returning id`)).map(({ id }) => id);
}

/**
 * Returns undefined if there is nothing to insert. The rows are one parameter, so that the statement is the same for any number of them.
 */
export function insertOf(table: string, records: readonly object[]): Sql | undefined {
  const columns = new Set<string>();
  const rows = records.map((record) => filledIn(record, columns));
  if (columns.size === 0) return undefined;
  const names = [...columns].map((name) => `"${name}"`).join(', ');
  return (bind) =>
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${bind(JSON.stringify(rows))})`;
}

/**
 * Returns the record's values that are not null, and adds all its column names to `columns`. `insertOf` stores null for every missing
 * value. Leaving out nulls makes the JSON text of an import a fifth shorter.
 */
function filledIn(record: object, columns: Set<string>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of Object.keys(record)) {
    const value = (record as Readonly<Record<string, unknown>>)[field];
    if (value === undefined) continue;
    const name = columnOf(field);
    columns.add(name);
    if (value !== null) row[name] = value;
  }
  return row;
}

export async function insertOne(db: Db, table: string, record: object): Promise<number> {
  const [id] = await insertAll(db, table, [record]);
  if (id === undefined) throw new Error(`Nothing was inserted into ${table}`);
  return id;
}

type Versioned = 'properties' | 'deals' | 'people' | 'deal_flow_templates';

export const changeOne = (db: Db, table: Versioned, id: number, change: object): Promise<void> => changeMany(db, table, [id], change);

/** Applies one change to all these records and increments their versions. */
export async function changeMany(db: Db, table: Versioned, ids: readonly number[], change: object): Promise<void> {
  const touched: Record<string, Knex.Raw> = { version: db.raw('version + 1'), ...(table !== 'people' && { updated_at: db.raw('now()') }) };
  await db(table)
    .whereIn('id', ids)
    .update({ ...toRow(change), ...touched });
}

type Move = Readonly<{ id: number; from: string | null; to: string; by: number; reason?: string | null }>;

/** Adds rows to a status history, which is append-only. */
export async function recordMoves(db: Db, table: string, key: string, moves: readonly Move[]): Promise<void> {
  await insertAll(
    db,
    table,
    moves.map(({ id, from, to, by, ...more }) => ({ [key]: id, oldStatus: from, newStatus: to, changedById: by, ...more })),
  );
}
