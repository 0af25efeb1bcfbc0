import pg from 'pg';

/** What an import leaves behind, table by table, in the order in which it can be put back. */
const tables = ['properties', 'property_status_history', 'activities'] as const;
/** Activities tell of people too, who are not put back. */
const from = { properties: '', property_status_history: '', activities: "where entity_type = 'property'" } as const;

export type Rows = Readonly<Record<(typeof tables)[number], readonly object[]>>;

const settable = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`;

/** Every row of these tables as JSON, but for what PostgreSQL works out itself. */
export async function rowsIn(url: string): Promise<Rows> {
  return connected(url, async (client) => {
    const found: Partial<Record<keyof Rows, object[]>> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: object }>(
        `select to_jsonb(kept) as row from (select ${await namesOf(client, table)} from ${table} ${from[table]} order by id) kept`,
      );
      found[table] = rows.map(({ row }) => row);
    }
    return found as Rows;
  });
}

/** Puts the same rows into the same tables, with their triggers and indexes, from bare pg: `atOnce` properties a transaction. Seconds. */
export async function putBare(url: string, rows: Rows, atOnce: number): Promise<number> {
  return connected(url, async (client) => {
    const texts: string[][] = [];
    for (let at = 0; at < rows.properties.length; at += atOnce)
      texts.push(tables.map((table) => JSON.stringify(rows[table].slice(at, at + atOnce))));
    const inserts: string[] = [];
    for (const table of tables) inserts.push(await insertInto(client, table));
    const began = performance.now();
    for (const batch of texts) {
      await client.query('begin');
      for (const [at, text] of batch.entries()) await client.query(inserts[at] ?? '', [text]);
      await client.query('commit');
    }
    return (performance.now() - began) / 1000;
  });
}

/** One property as it lies in the tables: its row, its history, its activities. */
export type Left = Readonly<Record<(typeof tables)[number], readonly object[]>>;
type Row = Readonly<{ id?: number; property_id?: number; entity_id?: number }>;

export function leftByEach(rows: Rows): Left[] {
  const history = grouped(rows.property_status_history as Row[], 'property_id');
  const activities = grouped(rows.activities as Row[], 'entity_id');
  return (rows.properties as Row[]).map((property) => ({
    properties: [property],
    property_status_history: history.get(property.id) ?? [],
    activities: activities.get(property.id) ?? [],
  }));
}

function grouped(rows: readonly Row[], by: 'property_id' | 'entity_id'): Map<number | undefined, Row[]> {
  const groups = new Map<number | undefined, Row[]>();
  for (const row of rows) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  return groups;
}

/** Puts one property at a time, each in a transaction of its own, from as many connections as `work` runs at once. */
export async function puttingEach(url: string, connections: number): Promise<{ put(left: Left): Promise<void>; end(): Promise<void> }> {
  const inserts = await connected(url, async (client) => {
    const texts: string[] = [];
    for (const table of tables) texts.push(await insertInto(client, table));
    return texts;
  });
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const put = async (left: Left): Promise<void> => {
    const client = await pool.connect();
    await client.query('begin');
    for (const [at, table] of tables.entries())
      await client.query({ name: table, text: inserts[at] ?? '', values: [JSON.stringify(left[table])] });
    await client.query('commit');
    client.release();
  };
  return { put, end: () => pool.end() };
}

async function insertInto(client: pg.Client, table: string): Promise<string> {
  const names = await namesOf(client, table);
  return `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`;
}

const namesOf = async (client: pg.Client, table: string): Promise<string> =>
  (await client.query<{ names: string }>(settable, [table])).rows[0]?.names ?? '';

async function connected<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
