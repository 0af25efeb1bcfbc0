import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@acre/http-api/testing';

/** Returns a checksum of every table with all its columns, including derived ones. */
export async function sumsOf(db: Database): Promise<Record<string, string>> {
  const tables: string[] = await db('pg_tables').where({ schemaname: 'public' }).orderBy('tablename').pluck('tablename');
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await db.raw(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ?? t`,
      [table],
    );
    sums[table] = rows[0].sum;
  }
  return sums;
}

export async function sumsOfFiles(root: string): Promise<Record<string, string>> {
  const found = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : [];
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const sums = files.map(async (path) => [
    path.slice(root.length),
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ]);
  return Object.fromEntries((await Promise.all(sums)).sort());
}
