import { Readable } from 'node:stream';
import { widthsWithin } from '@acre/domain/files/picture';
import type { FileStorage } from '../../files/storage.ts';
import type { Database, Transaction } from '../../postgres/connect.ts';
import { allSequences, allTables, copyOut, type Table, writeAlike } from '../../postgres/migrate/copy-tables.ts';
import { appliedMigrations } from '../../postgres/migrate/migrate.ts';
import { storedFiles, whichExist } from '../../postgres/stored-files.ts';
import { StartRefused } from '../../start-refused.ts';
import { type FileList, type Head, type Manifest, names } from './format.ts';
import { tally } from './tally.ts';
import { type ArchiveWriter, dryRunArchive, writeArchive } from './write-archive.ts';

/**
 * `rows` and `parts` count the rows of tables and the parts of files. `bytes` is the size of the archive. `missing` names parts that the
 * storage did not have.
 */
export type BackedUp = Readonly<{ path: string; tables: number; rows: number; parts: number; bytes: number; missing: readonly string[] }>;
type Task = Readonly<{ db: Database; storage: FileStorage; path: string; say(line: string): void; signal?: AbortSignal; dryRun: boolean }>;

/** Rows are copied in chunks of this size, which bounds the memory. */
const pieceBytes = 4 * 1024 * 1024;
const filesAtOnce = 200;

/** Writes a snapshot of the database and the storage into a new archive; a dry run reads and compresses everything, and stores nothing. */
export async function backUp({ db, storage, path, say, signal, dryRun }: Task): Promise<BackedUp> {
  const archive = await (dryRun ? dryRunArchive : writeArchive)(path, signal);
  try {
    const manifest = await db.transaction((trx) => write(archive, trx, { db, storage, say }), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    });
    await archive.add(names.manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { missing, files } = manifest;
    return { path, tables: manifest.tables.length, rows, parts: files.count, bytes: await archive.finish(), missing };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function write(
  archive: ArchiveWriter,
  trx: Transaction,
  { db, storage, say }: Pick<Task, 'db' | 'storage' | 'say'>,
): Promise<Manifest> {
  await writeAlike(trx);
  const migrations = await appliedMigrations(trx);
  if (migrations.length === 0) throw new StartRefused('This database is empty. There is nothing to back up.');
  const head: Head = { format: 1, createdAt: new Date().toISOString(), migrations };
  await archive.add(names.head, Buffer.from(JSON.stringify(head)));
  const all = await allTables(trx);
  say(`Reading ${all.length} tables`);
  const tables: Manifest['tables'] = [];
  for (const table of all) tables.push(await writeTable(archive, trx, table));
  const sequences = [...(await allSequences(trx))];
  say('Reading files');
  return { tables, sequences, ...(await writeFiles(archive, { trx, db, storage })) };
}

async function writeTable(archive: ArchiveWriter, trx: Transaction, table: Table): Promise<Manifest['tables'][number]> {
  const passed = tally();
  let [pieces, size, nth]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    await archive.add(names.rows(table.name, nth), Buffer.concat(pieces));
    [pieces, size, nth] = [[], 0, nth + 1];
  };
  for await (const piece of passed.through(copyOut(trx, table))) {
    pieces.push(piece);
    size += piece.length;
    if (size >= pieceBytes) await flush();
  }
  if (size > 0) await flush();
  const { bytes, lines: rows, sha256 } = passed.sum();
  return { name: table.name, columns: [...table.columns], rows, bytes, sha256 };
}

type Sources = { trx: Transaction; db: Database; storage: FileStorage };

async function writeFiles(archive: ArchiveWriter, { trx, db, storage }: Sources): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const [missing, lists]: [string[], ReturnType<typeof tally>] = [[], tally()];
  let [count, bytes, nth] = [0, 0, 0];
  for await (const files of storedFiles(trx, filesAtOnce)) {
    const list: FileList = [];
    const absent: { id: string; name: string }[] = [];
    for (const { id, width } of files)
      for (const part of ['original', ...(width === null ? [] : widthsWithin(width).map((one) => `${one}.webp`))]) {
        const opened = await storage.open(id, part);
        if (opened === undefined) absent.push({ id, name: names.part(id, part) });
        else list.push(await writePart(archive, names.part(id, part), opened));
      }
    // Files that were swept after the snapshot do not count as missing.
    const still =
      absent.length > 0
        ? await whichExist(
            db,
            absent.map(({ id }) => id),
          )
        : [];
    missing.push(...absent.filter(({ id }) => still.includes(id)).map(({ name }) => name));
    const text = Buffer.from(JSON.stringify(list));
    lists.add(text);
    await archive.add(names.list(nth), text);
    count += list.length;
    bytes += list.reduce((sum, part) => sum + part.bytes, 0);
    nth += 1;
  }
  return { files: { count, bytes, sha256: lists.sum().sha256 }, missing };
}

async function writePart(
  archive: ArchiveWriter,
  name: string,
  { stream, bytes }: { stream: Readable; bytes: number },
): Promise<FileList[number]> {
  const passed = tally();
  await archive.addStream(name, bytes, Readable.from(passed.through(stream)));
  return { name, bytes, sha256: passed.sum().sha256 };
}
