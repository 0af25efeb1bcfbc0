import { api } from '@acre/contracts/api';
import type { CallerRole } from '@acre/contracts/mechanism/endpoint';
import type { Database } from '@acre/http-api/testing';
import type { FirmOn } from '../../api/support/firm-on.ts';
import { castOf, pathOf, whoAsks } from '../../api/support/matrix/cast.ts';
import type { Call, Cast } from '../../api/support/matrix/kit.ts';
import { callsFor, matrix, type Row } from '../../api/support/matrix.ts';
import { type Path, schemasAt } from './body-schemas.ts';
import type { Chosen } from './cells.ts';
import { type Column, chosenValues, leastFigure, risenBy } from './chosen-values.ts';
import { isWritable } from './writable.ts';

type ColumnTally = { tried: number; readonly accepted: string[] };
/** Describes a request of a caller to the endpoint of `row`. `isDenied` means that the endpoint refuses this caller in every case. */
type Tried = Readonly<{ row: Row; callerRole: CallerRole; call: Call; isDenied: boolean }>;
type Fields = Readonly<Record<string, unknown>>;

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const spellings = ({ table, column }: Column): string[] => [
  column,
  camel(column),
  `${table}.${column}`,
  `${camel(table)}.${camel(column)}`,
];

const columnsOf = (owner: Database): Promise<readonly Column[]> =>
  owner('information_schema.columns')
    .join('pg_tables', (on) => on.on('schemaname', 'table_schema').andOn('tablename', 'table_name'))
    .where({ table_schema: 'public' })
    .orderBy(['table_name', 'ordinal_position'])
    .select('table_name as table', 'column_name as column');

/**
 * Returns each column that contains one of the texts, as `table.column`. A number must match as a whole word, because its digits could also
 * occur in a time or a hash. `rate_limits` is skipped, because it holds attempted values.
 */
async function placesOf(owner: Database, columns: readonly Column[], texts: readonly string[]): Promise<string[]> {
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => table !== 'rate_limits');
  const each = tables.map(
    (table) => `select '${table}.' || field.name as place from ${table} t, jsonb_each_text(to_jsonb(t)) field(name, content)
      where t::text like any(:likes) and (field.content like any(:words) or field.content ~ any(:figures))`,
  );
  const isFigure = (text: string): boolean => /^\d+$/.test(text);
  const anywhere = (all: readonly string[]) => all.map((text) => `%${text}%`);
  const { rows } = await owner.raw<{ rows: { place: string }[] }>(each.join(' union '), {
    likes: anywhere(texts),
    words: anywhere(texts.filter((text) => !isFigure(text))),
    figures: texts.filter(isFigure).map((figure) => `\\y${figure}\\y`),
  });
  return rows.map(({ place }) => place);
}

let count = 0;
const nextText = (): string => {
  count += 1;
  return `zq${count}planted`;
};

/**
 * Tries to write every database column. Each request that `chosen` selects gets all column names, in every spelling, as additional keys.
 * The returned tally lists every column that accepted a value without permission.
 */
export async function tryColumns(firm: FirmOn, role: 'partner' | 'elite', chosen: Chosen): Promise<ColumnTally> {
  const columns = await columnsOf(firm.owner);
  const tally: ColumnTally = { tried: 0, accepted: [] };
  const cast = await castOf(firm, role);
  for (const row of matrix.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.body !== 'file' && !endpoint.anyBody))
    for (const { callerRole } of row.cells) if (chosen(row, callerRole)) await tryWrite({ cast, columns, tally }, row, callerRole);
  return tally;
}

/**
 * Lists the paths of endpoints whose writes would affect the rest of the test. For example, visitors could no longer register after
 * `signUp` is set to `invitation`. `tryChosen` is therefore not called for these endpoints.
 */
const holdsForAll = new Set<string>([api.preferences.change.path]);

type Scene = Readonly<{ cast: Cast; columns: readonly Column[]; tally: ColumnTally }>;

async function tryWrite(scene: Scene, row: Row, callerRole: CallerRole): Promise<void> {
  const { cast, columns } = scene;
  const fresh = async () => (await callsFor(row.name, cast, callerRole))[0] ?? {};
  const call = await fresh();
  const isDenied = row.cells.some((cell) => cell.callerRole === callerRole && cell.status >= 400);
  const body = (call.body ?? {}) as Fields;
  for (const at of placesIn(body)) {
    const schemas = schemasAt(row.endpoint, at);
    const known = new Set(Object.keys(schemas));
    const all = new Set(columns.flatMap(spellings));
    await tryUnknown(
      scene,
      { row, callerRole, call, isDenied },
      at,
      [...all].filter((key) => !known.has(key)),
    );
    for (const key of [...all].filter((one) => known.has(one)))
      await tryKnown(scene, { row, callerRole, call: isDenied ? call : await fresh(), isDenied }, [...at, key]);
    for (const [key, schema] of holdsForAll.has(row.endpoint.path) ? [] : Object.entries(schemas))
      for (const value of chosenValues(schema, key, cast.firm.admin.id))
        await tryChosen(scene, { row, callerRole, call: isDenied ? call : await fresh(), isDenied }, [...at, key], value);
  }
}

/** Returns the path of every object in a body, the body itself first. In a list, only the first element is searched. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return placesIn(value[0], [...at, 0]).filter((path) => path.length > at.length);
  if (typeof value !== 'object' || value === null) return [];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

/** Returns the body with these keys added at a position. */
function withKeys(body: unknown, at: Path, more: Fields): unknown {
  const [first, ...rest] = at;
  if (first === undefined) return { ...(body as Fields), ...more };
  if (Array.isArray(body)) return body.map((part, nth) => (nth === first ? withKeys(part, rest, more) : part));
  return { ...(body as Fields), [first]: withKeys((body as Fields)[first], rest, more) };
}

const most = 700;

/** Sends many keys in one body. The answer must name each of them as refused, unless the caller is denied altogether. */
async function tryUnknown(scene: Scene, { row, callerRole, call, isDenied }: Tried, at: Path, keys: readonly string[]): Promise<void> {
  const text = nextText();
  const tables = at.length > 0 ? {} : byTable(scene.columns, text);
  for (let from = 0; from < keys.length; from += most) {
    const more = { ...Object.fromEntries(keys.slice(from, from + most).map((key) => [key, text])), ...(from === 0 && tables) };
    const { status, json } = await ask(scene, { row, callerRole, call: { ...call, body: withKeys(call.body ?? {}, at, more) } });
    const { issues = [] } = (json ?? {}) as { issues?: readonly { path: string }[] };
    const named = new Set(issues.map(({ path }) => path));
    const isRefused = (key: string) => (status === 400 ? named.has([...at, key].join('.')) : isDenied && status > 400 && status < 500);
    const accepted = Object.keys(more).filter((key) => !isRefused(key));
    scene.tally.tried += Object.keys(more).length;
    scene.tally.accepted.push(
      ...accepted.map((key) => `${row.name} as ${callerRole} accepted the key ${[...at, key].join('.')} with status ${status}`),
    );
  }
  const places = await placesOf(scene.cast.firm.owner, scene.columns, [text]);
  scene.tally.accepted.push(...places.map((place) => `${row.name} as ${callerRole} wrote to ${place}`));
}

/**
 * Returns an object with the columns of all tables, such as `{ people: { full_name: text, fullName: text } }`. Tests add it to a request
 * body. An ORM with nested writes would store it, but the endpoint must refuse it.
 */
const byTable = (columns: readonly Column[], text: string): Fields =>
  Object.fromEntries(
    [...new Set(columns.map(({ table }) => table))].flatMap((table) => {
      const own = columns.filter((one) => one.table === table).flatMap(({ column }) => [column, camel(column)]);
      const record = Object.fromEntries(own.map((column) => [column, text]));
      return [...new Set([table, camel(table)])].map((name) => [name, record]);
    }),
  );

const day = 24 * 60 * 60 * 1000;

/**
 * Returns test values of several types, so that most fields accept at least one value. `found` is the text to search for in the database
 * after `value` was sent.
 */
function valuesWith(text: string): readonly (readonly [value: unknown, found: string])[] {
  const figure = leastFigure + count;
  const date = new Date(Date.UTC(2041, 0, 1) + count * day).toISOString().slice(0, 10);
  const texts = [text, `${text}@acre.test`, `/${text}.jpg`, `https://${text}.test/`, [text], [`/${text}.jpg`]];
  return [...texts.map((value) => [value, text] as const), [figure, `${figure}`], [date, date], [`${date}T00:00:00.000Z`, date]];
}

/**
 * Sends one request for each test value, with the value in the field at `path`. Adds an error to `scene.tally.accepted` if a forbidden
 * request succeeds, or if a forbidden column then contains a test value.
 */
async function tryKnown(scene: Scene, { row, callerRole, call: first, isDenied }: Tried, path: Path): Promise<void> {
  const key = path.at(-1) as string;
  const values = valuesWith(nextText());
  let call: Call | undefined = first;
  for (const [value] of values) {
    call ??= (await callsFor(row.name, scene.cast, callerRole))[0] ?? {};
    const body = withKeys(call.body, path.slice(0, -1), { [key]: value });
    const { status } = await ask(scene, { row, callerRole, call: { ...call, body } });
    scene.tally.tried += 1;
    if (status < 400 && isDenied)
      scene.tally.accepted.push(`${row.name} as ${callerRole} succeeded with ${path.join('.')}, but must be denied`);
    // The same request might not succeed twice. After a success, the next value is therefore sent in a request that `callsFor` prepares
    // anew.
    if (status < 400) call = undefined;
  }
  const found = [...new Set(values.map(([, text]) => text))];
  for (const place of await placesOf(scene.cast.firm.owner, scene.columns, found))
    if (!isWritable(row.name, callerRole, place))
      scene.tally.accepted.push(`${row.name} as ${callerRole} wrote to ${place} through ${path.join('.')}`);
}

/**
 * Sends `value` in the field at `path` and checks that the endpoint stores it in no forbidden column. Each such column that received the
 * value is reported in `tally.accepted`.
 */
async function tryChosen(scene: Scene, { row, callerRole, call, isDenied }: Tried, path: Path, value: unknown): Promise<void> {
  const { cast, columns, tally } = scene;
  const [key, at] = [path.at(-1) as string, path.slice(0, -1)];
  const risen = (work: () => Promise<unknown>) => risenBy(cast.firm.owner, columns, [key, value], work);
  const without = isDenied ? { ...call, body: withKeys(call.body ?? {}, at, { [key]: undefined }) } : call;
  const plain = await risen(() => ask(scene, { row, callerRole, call: without }));
  const again = isDenied ? call : ((await callsFor(row.name, cast, callerRole))[0] ?? {});
  const body = withKeys(again.body ?? {}, at, { [key]: value });
  const chosen = await risen(() => ask(scene, { row, callerRole, call: { ...again, body } }));
  tally.tried += 1;
  for (const [place, rows] of chosen)
    if (rows > (plain.get(place) ?? 0) && !isWritable(row.name, callerRole, place))
      tally.accepted.push(`${row.name} as ${callerRole} wrote to ${place} through ${path.join('.')}`);
}

async function ask({ cast }: Scene, { row, callerRole, call }: Omit<Tried, 'isDenied'>) {
  if (row.endpoint.limited) await cast.firm.owner('rate_limits').del();
  const who = await whoAsks(cast, callerRole, row.name);
  return who.ask(row.endpoint.method, pathOf(row.endpoint, call), { body: call.body });
}
