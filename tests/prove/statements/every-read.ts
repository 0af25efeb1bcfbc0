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

/** A stream has no end; what a link of one person opens is no list. */
const isRead = (path: string): boolean => path !== '/api/events' && path !== '/api/account/downloads/{key}';

/** Values that a reader may give: each of a closed list, and pages far down. */
function valuesOf({ name, example, schema }: Parameter): readonly unknown[] {
  if (name === 'page') return [84];
  return schema.enum ?? (example === undefined ? [] : [example]);
}

const written = (query: Readonly<Record<string, unknown>>): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

/** Every address that the description of the API lets one read: as it needs to be asked, and with each option and each of its values. */
export function everyRead(): readonly string[] {
  const { paths } = openApiDocument() as unknown as { paths: Reads };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !isRead(path)) return [];
    const all = get.parameters ?? [];
    const at = all.filter((one) => one.in === 'path').reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
    const query = all.filter((one) => one.in === 'query');
    const needed = Object.fromEntries(query.filter(({ required }) => required).map(({ name, example }) => [name, example]));
    const more = query.flatMap((one) => valuesOf(one).map((value) => ({ ...needed, [one.name]: value })));
    return [...new Set([needed, ...more].map((each) => at + written(each)))];
  });
}

/** Reads them all, one after the other. `pause` comes before each, so that no limit stands in the way. */
export async function readAll(caller: Caller, pause: () => Promise<unknown>): Promise<{ done: number; refused: number; failed: string[] }> {
  const tally = { done: 0, refused: 0, failed: [] as string[] };
  for (const address of everyRead()) {
    await pause();
    const { status } = await caller.ask('GET', address);
    if (status < 400) tally.done += 1;
    else if (status === 429 || status >= 500) tally.failed.push(`${address}: ${status}`);
    else tally.refused += 1;
  }
  return tally;
}
