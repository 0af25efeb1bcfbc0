import type { FilePlace } from '../../files/open-files.ts';
import type { Database, Transaction } from '../../postgres/connect.ts';
import { allTables, copyOut, setSequences, writeAlike } from '../../postgres/migrate/copy-tables.ts';
import { appliedMigrations, migrate, migrateThrough, unknownMigrations } from '../../postgres/migrate/migrate.ts';
import { dropAll, isServed, loosen } from '../../postgres/migrate/rebuild.ts';
import { storedFiles } from '../../postgres/stored-files.ts';
import { StartRefused } from '../../start-refused.ts';
import { type Checked, checkArchive, readChecked } from './check-archive.ts';
import { type Ended, endAccess } from './end-access.ts';
import type { Manifest } from './format.ts';
import { type PartsPut, putParts } from './put-parts.ts';
import { rowsInto } from './rows-into.ts';
import { tally } from './tally.ts';

export type Restored = Readonly<{
  tables: number;
  rows: number;
  parts: number;
  createdAt: string;
  applied: readonly string[];
  missing: readonly string[];
  /** This field is undefined if sessions, tokens and links were kept. */
  ended: Ended | undefined;
}>;
type Task = Readonly<{
  db: Database;
  place: FilePlace;
  path: string;
  replace: boolean;
  /** If true, sessions, API tokens and links of the backup stay valid, even those revoked since. */
  keepSessions?: boolean;
  say(line: string): void;
  signal?: AbortSignal;
}>;

/**
 * Restores an archive completely or not at all. The whole archive is checked before anything changes. One transaction then fills and
 * verifies the tables. If the transaction fails, the files already written are removed.
 */
export async function restore(task: Task): Promise<Restored> {
  const { db, place, say } = task;
  const checked = await readWhole(task);
  const parts = putParts(place);
  let ended: Ended | undefined;
  const replaced = await db
    .transaction(async (trx) => {
      const before = await rebuild(trx, task, checked, parts);
      if (task.keepSessions !== true) ended = await endAccess(trx, namesIn(checked));
      task.signal?.throwIfAborted();
      return before;
    })
    .catch(async (error) => {
      await parts.takeBack();
      throw error;
    });
  const applied = await migrate(db);
  say('Vacuuming');
  await db.raw('vacuum analyze');
  // Files of the replaced database are removed only after the commit. After a rollback, the old rows would still refer to these files.
  await parts.removeOthers(replaced);
  const { head, manifest } = checked;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { createdAt } = head;
  return { tables: manifest.tables.length, rows, parts: manifest.files.count, createdAt, applied, missing: manifest.missing, ended };
}

const namesIn = ({ manifest }: Checked): string[] => manifest.tables.map(({ name }) => name);

/** Checks whether the archive could be restored, and changes nothing. If there is no database yet, only the archive is checked. */
export async function dryRunRestore(task: Pick<Task, 'path' | 'replace' | 'say' | 'signal'>, db: Database | undefined): Promise<Checked> {
  const checked = await readWhole(task);
  if (db) await db.transaction((trx) => refuseUsed(trx, task.replace));
  return checked;
}

async function readWhole({ path, say, signal }: Pick<Task, 'path' | 'say' | 'signal'>): Promise<Checked> {
  say(`Checking ${path}`);
  const checked = await checkArchive(path, signal);
  await refuseNewer(checked);
  return checked;
}

async function refuseNewer({ head }: Checked): Promise<void> {
  const unknown = unknownMigrations(head.migrations);
  if (unknown.length > 0)
    throw new StartRefused(`This backup was made by a newer version of Acre (${unknown.join(', ')}): restore it with that version.`);
}

/** Replaces the tables of the database with those of the archive. Returns the ids of the files that the old tables named. */
async function rebuild(
  trx: Transaction,
  { path, replace, say, signal }: Task,
  { head, manifest }: Checked,
  parts: PartsPut,
): Promise<Set<string>> {
  const before = await clear(trx, replace);
  await migrateThrough(trx, head.migrations);
  const tables = await allTables(trx);
  refuseOthers(
    path,
    tables.map(({ name }) => name),
    manifest,
  );
  const tighten = await loosen(
    trx,
    tables.map(({ name }) => name),
  );
  await writeAlike(trx);
  say(`Restoring ${tables.length} tables`);
  await fill(trx, { path, manifest, parts, signal });
  await setSequences(trx, manifest.sequences);
  say('Restoring keys, indexes and triggers');
  await tighten(signal);
  say('Checking the restored data');
  for (const table of tables) {
    const passed = tally();
    for await (const piece of copyOut(trx, table)) {
      signal?.throwIfAborted();
      passed.add(piece);
    }
    if (passed.sum().sha256 !== manifest.tables.find(({ name }) => name === table.name)?.sha256)
      throw new StartRefused(`The table ${table.name} was not restored correctly. Nothing was changed.`);
  }
  return before;
}

/**
 * Returns the names of all tables in the database. Throws if Acre is running on the database, or if another application owns the tables.
 * Also throws if there are people and `replace` is false.
 */
async function refuseUsed(trx: Transaction, replace: boolean): Promise<readonly string[]> {
  const tables = await allTables(trx);
  if (tables.length === 0) return [];
  if (await isServed(trx)) throw new StartRefused('Acre is running on this database. Stop it first.');
  if ((await appliedMigrations(trx)).length === 0)
    throw new StartRefused('This database has tables of another application. Restore into a separate database.');
  const isUsed = (await trx('people').first('id')) !== undefined;
  if (isUsed && !replace)
    throw new StartRefused('This database is in use. Restore into an empty one, or use --replace to overwrite its content.');
  return tables.map(({ name }) => name);
}

async function clear(trx: Transaction, replace: boolean): Promise<Set<string>> {
  const before = new Set<string>();
  const tables = await refuseUsed(trx, replace);
  if (tables.includes('files')) for await (const files of storedFiles(trx, 1000)) for (const { id } of files) before.add(id);
  if (tables.length > 0) await dropAll(trx);
  return before;
}

/**
 * Throws if the archive's tables differ from the tables that its migrations create. Acre never writes an archive with such a difference.
 */
function refuseOthers(path: string, tables: readonly string[], manifest: Manifest): void {
  const named = manifest.tables.map(({ name }) => name);
  const other = [...named.filter((name) => !tables.includes(name)), ...tables.filter((name) => !named.includes(name))];
  if (other.length > 0)
    throw new StartRefused(`The tables in ${path} do not match its version of Acre (${other.join(', ')}). Restore another backup.`);
}

type Filling = { path: string; manifest: Manifest; parts: PartsPut; signal: AbortSignal | undefined };

async function fill(trx: Transaction, { path, manifest, parts, signal }: Filling): Promise<void> {
  const filling = rowsInto(trx, manifest);
  try {
    for await (const brought of readChecked(path, signal)) {
      if (brought.kind === 'rows') await filling.add(brought.table, brought.content);
      else await filling.end();
      if (brought.kind === 'part') await parts.put(brought);
    }
  } catch (error) {
    filling.stop();
    throw error;
  }
}
