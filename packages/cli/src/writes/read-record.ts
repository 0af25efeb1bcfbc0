import type { Endpoint, z } from '@acre/contracts';
import { usage } from '../failure.ts';
import { fieldsOf, recordOf, type SchemaField } from '../fields/schema-fields.ts';
import { toNumber } from '../import/clean.ts';
import type { SourceRecord } from '../import/source-record.ts';

type Read = { readonly entry: Record<string, unknown> } | { readonly fault: string };

/** `Full name`, `full_name` and `fullName` are one column. */
const squeezed = (name: string): string => name.replace(/[\s_-]/g, '').toUpperCase();

/** The titles of a sheet that an export writes, with the field of a new record that stands under each; nothing where that is for people. */
export type SheetFields = ReadonlyMap<string, string | undefined>;

/**
 * Reads a line of a file as what an endpoint takes: columns are those of its fields, or the titles of a sheet; blank ones are left out. What an export
 * has besides is passed over; a column that nobody knows is a fault of the file when the first record has it, else of its line.
 */
export function recordReader(
  endpoint: Endpoint & { readonly body: z.ZodMiniObject },
  columns: readonly string[],
  sheet: SheetFields = new Map(),
): (record: SourceRecord, isFirst: boolean) => Read {
  const own = fieldsOf(endpoint.body).filter(({ path }) => columns.includes(path.join('.')));
  const named = own.map((field) => [squeezed(field.path.join('.')), field] as const);
  const titled = [...sheet].flatMap(([title, name]) =>
    own.filter(({ path }) => path.join('.') === name).map((field) => [squeezed(title), field] as const),
  );
  const fields = new Map([...named, ...titled]);
  const passedOver = new Set([...Object.keys(endpoint.body.shape), ...namesOf(endpoint.response), ...sheet.keys()].map(squeezed));
  return ({ cells, fault }, isFirst) => {
    const unknown = [...cells.keys()].find((name) => !fields.has(squeezed(name)) && !passedOver.has(squeezed(name).split('.', 1)[0] ?? ''));
    if (unknown !== undefined) {
      const told = `There is no column '${unknown}'. Known are ${own.map(({ path }) => path.join('.')).join(', ')}.`;
      if (isFirst) throw usage(told);
      return { fault: told };
    }
    if (fault !== undefined) return { fault };
    const values = [...cells].flatMap(([name, text]) => {
      const field = fields.get(squeezed(name));
      return field === undefined || text.trim() === '' ? [] : [[field.path, typed(field, text.trim())] as const];
    });
    return { entry: recordOf(values) };
  };
}

const namesOf = (schema: Endpoint['response']): string[] =>
  typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** What is not of its kind stays as it is, for the schema to tell. */
function typed({ kind }: SchemaField, text: string): unknown {
  if (kind === 'whole' || kind === 'number') return toNumber(text) ?? text;
  if (kind === 'switch') return switches.get(text.toLowerCase()) ?? text;
  return kind === 'list' ? text.split(';').map((one) => one.trim()) : text;
}

const switches: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
