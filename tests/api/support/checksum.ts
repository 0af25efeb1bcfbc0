import type { Database } from '@acre/http-api/testing';

/** Sessions are touched by reading, limits by trying: neither is a change of what the firm has. */
const passing = ['sessions', 'rate_limits'];

/** One value for everything that the database holds: equal before and after means that nothing changed. */
export async function checksumOf(owner: Database): Promise<string> {
  const tables: string[] = await owner('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', passing)
    .orderBy('tablename')
    .pluck('tablename');
  const each = tables.map((table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`);
  const { rows } = await owner.raw<{ rows: { sum: string }[] }>(`select md5(concat(${each.join(',')})) as sum`);
  return rows[0]?.sum ?? '';
}
