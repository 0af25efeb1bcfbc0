import type { Knex } from 'knex';

type Asked = Readonly<{ text: string; values: unknown[] }>;
type Rows = { rows: Record<string, unknown>[] };
type Connection = { query(asked: Asked): Promise<Rows> };
/** These are the fields of a plan node, in PostgreSQL's JSON format, that the tests read. */
export type Node = Readonly<{
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}>;
type Explained = Readonly<{ Plan: Node; 'Execution Time': number }>;

/**
 * Describes how PostgreSQL executed one statement, such as the query for a page of a list:
 * - `pageScans`: the tables that PostgreSQL scanned in full to find the rows of the page.
 * - `pageBy`: the types of the scans that found the rows of the page.
 * - `countedBy`: the types of the scans that counted the rows of the whole list.
 * - `milliseconds`: the estimated execution time on the reference machine.
 */
export type Verdict = Readonly<{
  text: string;
  pageScans: string[];
  pageBy: string[];
  countedBy: string[];
  rowsRead: number;
  milliseconds: number;
}>;

/**
 * Returns a pool with one connection that explains each statement before running it and adds the result to `verdicts`. The explanation also
 * executes the statement, possibly several times, so a write takes effect more than once. If `fullScans` is false, PostgreSQL scans a whole
 * table only if no index is usable.
 */
export async function explaining(db: Knex, { fullScans = true } = {}): Promise<{ db: Knex; verdicts: Verdict[]; end(): Promise<void> }> {
  const verdicts: Verdict[] = [];
  const connection: Connection = await db.client.acquireConnection();
  await connection.query({ text: `set enable_seqscan = ${fullScans}`, values: [] });
  const query = async ({ text, values }: Asked): Promise<Rows> => {
    const explained = text.replace(opensCursor, '');
    if (!fetches.test(text)) verdicts.push(await explain(connection, { text: explained, values }));
    return connection.query({ text, values });
  };
  const client = { config: {}, acquireConnection: async () => ({ query }), releaseConnection: async () => undefined };
  const say = (text: string) => connection.query({ text, values: [] });
  const transaction = async () => {
    await say('begin');
    return { client, isTransaction: true, isCompleted: () => false, rollback: () => say('rollback') };
  };
  const pool = { client, isTransaction: false, transaction } as unknown as Knex;
  return { db: pool, verdicts, end: () => db.client.releaseConnection(connection) };
}

/** Matches the start of a statement that opens a cursor for a query. `explaining` removes this start and runs `EXPLAIN` on the query. */
const opensCursor = /^declare \w+ no scroll cursor for /;
const fetches = /^fetch /;

async function explain(connection: Connection, asked: Asked): Promise<Verdict> {
  const best = await quickest(connection, asked, 15);
  const { page, total } = halvesOf(best.Plan);
  const milliseconds = best['Execution Time'];
  const slowness = milliseconds < enough ? 1 : await slownessOf(connection);
  return {
    text: asked.text,
    pageScans: page.flatMap(scans),
    pageBy: page.flatMap(reads),
    countedBy: total.flatMap(reads),
    rowsRead: rowsRead(best.Plan),
    milliseconds: milliseconds / slowness,
  };
}

/**
 * Splits the plan of the statement for a page into two parts:
 * - `page`: the subplans that read the rows of the page.
 * - `total`: the subplan that counts the total.
 * Leaves out the subplan that reads `public_versions`.
 */
function halvesOf(plan: Node): Readonly<{ page: readonly Node[]; total: readonly Node[] }> {
  const asked = plan.Plans?.filter((part) => !scans(part).includes('public_versions')) ?? [];
  const parts = asked.filter((part) => part['Subplan Name']?.startsWith('InitPlan'));
  return parts.length > 1 ? { page: parts.slice(0, -1), total: parts.slice(-1) } : { page: [plan], total: [] };
}

/** Returns the fastest of several runs, since a busy machine only ever makes a statement slower. */
async function quickest(connection: Connection, asked: Asked, runs: number): Promise<Explained> {
  let best: Explained | undefined;
  for (let run = 0; run < runs && !(best && best['Execution Time'] < enough); run += 1) {
    const { rows } = await connection.query({ ...asked, text: `explain (analyze, timing off, format json) ${asked.text}` });
    const found = (rows[0]?.['QUERY PLAN'] as Explained[] | undefined)?.[0];
    if (found && !(best && best['Execution Time'] < found['Execution Time'])) best = found;
  }
  if (!best) throw new Error('Nothing was explained');
  return best;
}

/**
 * Compares the time of a fixed piece of work with that on the reference machine. Returns how many times slower this machine is now, at
 * least 1.
 */
export async function slownessOf(connection: Connection): Promise<number> {
  const work = { text: 'select count(*) from generate_series(1, 200000) n where n % 7 = 3', values: [] };
  return Math.max(1, (await quickest(connection, work, 5))['Execution Time'] / workThere);
}
const workThere = 23;
const enough = 25;

/** Returns the tables that are scanned in full. */
const scans = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scans),
];

/** Returns the node type of every scan of a table that was actually executed. */
const reads = (node: Node): string[] => [
  ...(node['Relation Name'] === undefined || node['Actual Loops'] === 0 ? [] : [node['Node Type']]),
  ...(node.Plans ?? []).flatMap(reads),
];

const rowsOf = (node: Node): number => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

const rowsRead = (node: Node): number =>
  (node['Relation Name'] === undefined ? 0 : rowsOf(node)) + (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

/** Returns the tables that a query plan scans without an index. Ignores scans that read fewer than `least` rows. */
export const readWithoutIndex = (node: Node, least: number): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && rowsOf(node) >= least ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap((part) => readWithoutIndex(part, least)),
];
