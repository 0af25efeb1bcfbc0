import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@acre/http-api/testing';

/** Limits are touched by trying: that is no change of what the firm has. */
const passing = ['rate_limits'];
/** A session is touched by reading; whose it is, and that it is there, is not. */
const lasting: Readonly<Record<string, string>> = { sessions: '(select id_hash, person_id, awaits_code_of from sessions)' };

/** One value for everything that the database holds, the feed with it: equal before and after means that nothing changed. */
export async function checksumOf(owner: Database): Promise<string> {
  const tables: string[] = await owner('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', passing)
    .orderBy('tablename')
    .pluck('tablename');
  const each = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${lasting[table] ?? table} t)`,
  );
  const { rows } = await owner.raw<{ rows: { sum: string }[] }>(`select md5(concat(${each.join(',')})) as sum`);
  return rows[0]?.sum ?? '';
}

/** As `checksumOf`, with the name and content of every file below the folder: also of those that an upload has not finished. */
export async function checksumWith(owner: Database, folder: string): Promise<string> {
  const sum = createHash('sha256').update(await checksumOf(owner));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of files.toSorted()) sum.update(path).update(await readFile(path).catch(() => 'gone meanwhile'));
  return sum.digest('hex');
}
