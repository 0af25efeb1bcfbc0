import pg from 'pg';

/** An import fills these tables. They are in the order of their foreign keys. */
const tables = ['properties', 'property_status_history', 'activities'] as const;
/** Activities of people are excluded, since people are not copied. */
const from = { properties: '', property_status_history: '', activities: "where entity_type = 'property'" } as const;

export type Rows = Readonly<Record<(typeof tables)[number], readonly object[]>>;

const settable = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`;

/** Reads every row of these tables as JSON, without generated columns. */
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

/**
 * Inserts the rows with bare pg, `atOnce` properties per transaction. The tables keep their triggers and indexes, as in an import. Returns
 * how many seconds the inserts took.
 */
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
