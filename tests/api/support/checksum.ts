import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@acre/http-api/testing';

/** Rate limit counters change with every attempt, and are not business data. */
const passing = ['rate_limits'];
/** Refused attempts in the security log are not business data. */
const tries = `'access_refused', 'limit_reached', 'sign_in_failed', 'proof_failed'`;
/**
 * Maps a table to a subquery that replaces the table in the checksum. The subquery leaves out data that may change even in a read-only or
 * refused request. For example, any request of a session may update `last_used_at`.
 */
const lasting: Readonly<Record<string, string>> = {
  sessions: '(select id_hash, person_id, awaits_code_of from sessions)',
  security_log: `(select * from security_log where kind not in (${tries}))`,
};

/**
 * Returns one line per table with its name, number of rows and checksum. Data that `passing` and `lasting` exclude does not affect the
 * result.
 */
export async function checksumOf(owner: Database): Promise<string> {
  const tables: string[] = await owner('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', passing)
    .orderBy('tablename')
    .pluck('tablename');
  const each = tables.map(
    (table) => `(select concat('${table}: ', count(*), ' ', sum(hashtextextended(t::text, 0))) from ${lasting[table] ?? table} t)`,
  );
  const { rows } = await owner.raw<{ rows: { sum: string }[] }>(`select concat_ws(E'\\n', ${each.join(',')}) as sum`);
  return rows[0]?.sum ?? '';
}

/** Returns one checksum of the database and all files below `folder`. The checksum also covers file names and unfinished uploads. */
export async function checksumWith(owner: Database, folder: string): Promise<string> {
  const sum = createHash('sha256').update(await checksumOf(owner));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of files.toSorted()) sum.update(path).update(await readFile(path).catch(() => 'gone meanwhile'));
  return sum.digest('hex');
}
