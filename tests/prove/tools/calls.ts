import type { Caller } from '../../api/support/caller.ts';
import type { Stock } from './stock.ts';
import type { Place } from './tool.ts';

type Parameter = Readonly<{ name: string; in: string; required?: boolean; schema: { type?: string }; example: unknown }>;
type Read = Readonly<{ parameters?: Parameter[]; security?: readonly object[]; responses: Record<string, unknown> }>;
type Document = { paths: Record<string, { get?: Read }> };
/**
 * Contains URL paths of `read`, with the path parameters filled in:
 * - `path`: without a query
 * - `marked`: one path for each path parameter, with the required query parameters. A `*` after the value of that path parameter marks
 * where sqlmap injects its text.
 */
type Filled = Readonly<{ read: Read; path: string; marked: readonly string[] }>;

const isLimited = ({ read }: Filled): boolean => '429' in read.responses;
const isOpen = ({ read }: Filled): boolean => read.security?.length === 0;

/**
 * Returns three lists of URL paths for GET requests. Each path tests one parameter of the API. The comments in `Place` describe the three
 * lists.
 */
export async function callsOf(caller: Caller, stock: Stock): Promise<Pick<Place, 'calls' | 'openCalls' | 'everyParameter'>> {
  const { paths } = (await caller.ask('GET', '/api/openapi.json')).json as Document;
  const all: Filled[] = [];
  for (const [path, { get }] of Object.entries(paths)) if (get) all.push(await filled(caller, stock, path, get));
  const unlimited = all.filter((one) => !isLimited(one));
  return {
    calls: unlimited.flatMap(asked),
    openCalls: unlimited.filter(isOpen).flatMap(asked),
    everyParameter: all.flatMap((one) => [...asked(one), ...one.marked]),
  };
}

/**
 * Fills in the path parameters of a read operation. A parameter gets its value from `stock`. Otherwise, `{id}` becomes the id of the first
 * listed record, and any other parameter gets its documented example.
 */
async function filled(caller: Caller, stock: Stock, path: string, read: Read): Promise<Filled> {
  const values = new Map<string, string>();
  for (const one of (read.parameters ?? []).filter((it) => it.in === 'path')) {
    const start = path.slice(0, path.indexOf(`{${one.name}}`));
    const known = stock[`${start}{${one.name}}`] ?? (one.name === 'id' ? await firstOf(caller, start) : undefined);
    values.set(one.name, encodeURIComponent(known ?? String(one.example)));
  }
  const withMark = (name?: string) => path.replaceAll(/\{(\w+)\}/g, (_, key: string) => `${values.get(key)}${key === name ? '*' : ''}`);
  const query = new URLSearchParams(pairs((read.parameters ?? []).filter(isNeeded)));
  const rest = query.size > 0 ? `?${query}` : '';
  return { read, path: withMark(), marked: [...values.keys()].map((name) => withMark(name) + rest) };
}

async function firstOf(caller: Caller, start: string): Promise<string> {
  const { json } = await caller.ask('GET', start.slice(0, -1));
  const [first] = json as { id: number }[];
  if (first === undefined) throw new Error(`The list at ${start} is empty. Add a record in stock.ts.`);
  return String(first.id);
}

function asked({ read: { parameters = [] }, path }: Filled): string[] {
  const query = parameters.filter((one) => one.in === 'query');
  const needed = query.filter(isNeeded);
  return query.map((one) => `${path}?${new URLSearchParams(pairs([...new Set([...needed, one])]))}`);
}

const isNeeded = (one: Parameter): boolean => one.in === 'query' && one.required === true;
const pairs = (parameters: readonly Parameter[]): string[][] => parameters.map((one) => [one.name, sample(one)]);

/**
 * Returns a frequent letter for a search. Returns 1 for an id, because the first record has this id. Returns the documented example for any
 * other parameter.
 */
function sample({ name, schema, example }: Parameter): string {
  if (name === 'search' || name === 'q') return 'a';
  return /id$/i.test(name) && schema.type === 'integer' ? '1' : String(example);
}
