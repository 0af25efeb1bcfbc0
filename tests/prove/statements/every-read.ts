import { openApiDocument } from '@acre/contracts/openapi';
import type { Caller } from '../../api/support/caller.ts';

type Parameter = Readonly<{
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  schema: Readonly<{ enum?: readonly unknown[] }>;
}>;
type Reads = Readonly<Record<string, Readonly<{ get?: Readonly<{ parameters?: readonly Parameter[] }> }>>>;

/** The event stream has no end, and a data archive needs a personal link, so neither is read. */
const isRead = (path: string): boolean => path !== '/api/events' && path !== '/api/account/downloads/{key}';

/**
 * The first term matches many addresses, the second matches one address, and the third matches many people. The last term is too short for
 * the index, so its search reads only the newest rows.
 */
const words = ['main street', '77777 main', 'client', 'ab'];
/** The examples in the API description mostly match nothing, so these values are used too: words, the whole country, and a city. */
const inTheFirm: Readonly<Record<string, readonly string[]>> = {
  search: words,
  q: words,
  bbox: ['-125,24,-66,50', '-100,30,-99,31'],
  $filter: ["contains(City,'City 7')", "contains(UnparsedAddress,'77777 main')"],
};

/**
 * Returns the values to try for a parameter: its `enum` values, or its example if it has no `enum`, and then its values in `inTheFirm`. For
 * `page`, returns only a high page number.
 */
function valuesOf({ name, example, schema }: Parameter): readonly unknown[] {
  if (name === 'page') return [84];
  return [...(schema.enum ?? (example === undefined ? [] : [example])), ...(inTheFirm[name] ?? [])];
}

const written = (query: Readonly<Record<string, unknown>>): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

/**
 * Fills in the parameters of a path. In paths about people, the id is the reader's own. Every other parameter has the value of its example.
 */
const pathOf = (path: string, parameters: readonly Parameter[], reader: number | undefined): string =>
  parameters
    .filter((one) => one.in === 'path')
    .reduce((text, { name, example }) => {
      const isReader = name === 'id' && reader !== undefined && path.startsWith('/api/users/');
      return text.replace(`{${name}}`, String(isReader ? reader : example));
    }, path);

/**
 * Returns the URLs of all GET endpoints that `isRead` accepts. The first URL of an endpoint has only the required parameters. Each further
 * URL tries one value of one query parameter.
 */
export function everyRead(reader: number | undefined): readonly string[] {
  const { paths } = openApiDocument() as unknown as { paths: Reads };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !isRead(path)) return [];
    const all = get.parameters ?? [];
    const at = pathOf(path, all, reader);
    const query = all.filter((one) => one.in === 'query');
    const needed = Object.fromEntries(query.filter(({ required }) => required).map(({ name, example }) => [name, example]));
    const more = query.flatMap((one) => valuesOf(one).map((value) => ({ ...needed, [one.name]: value })));
    return [...new Set([needed, ...more].map((each) => at + written(each)))];
  });
}

type Tally = { done: number; refused: string[]; failed: string[] };

/** A caller, with the id of the logged-in person. For a visitor, `id` is undefined. */
export type Reader = Readonly<{ caller: Caller; id: number | undefined }>;

/** Reads all addresses in sequence. `pause` runs before each, so that no rate limit interferes. */
export async function readAll({ caller, id }: Reader, pause: () => Promise<unknown>): Promise<Tally> {
  const tally: Tally = { done: 0, refused: [], failed: [] };
  for (const address of everyRead(id)) {
    await pause();
    const { status } = await caller.ask('GET', address);
    if (status < 400) tally.done += 1;
    else if (status === 429 || status >= 500) tally.failed.push(`GET ${address} returned status ${status}`);
    else tally.refused.push(`GET ${address} returned status ${status}`);
  }
  return tally;
}
