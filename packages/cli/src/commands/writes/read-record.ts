import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import type { z } from '@acre/contracts/mechanism/z';
import { usage } from '../../client/failure.ts';
import { fieldsOf, recordOf, type SchemaField } from '../../fields/schema-fields.ts';
import type { SourceRecord } from '../../import/source-record.ts';
import { damageOf, numberIn } from '../../import/spreadsheet/damaged-cells.ts';

type Read = { readonly entry: Record<string, unknown> } | { readonly fault: string };

/** `Full name`, `full_name` and `fullName` name the same column. */
const squeezed = (name: string): string => name.replace(/[\s_-]/g, '').toUpperCase();

/** Maps the titles of an exported sheet to the fields of a new record; undefined marks a column that is not imported. */
export type SheetFields = ReadonlyMap<string, string | undefined>;

/**
 * Returns a function that turns a record of a file into a request body. The function ignores blank cells and columns that an import may not
 * set. An unknown column in the first record throws a usage error. An unknown column in a later record returns a `fault` for that record.
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
      const called = unknown === '' ? 'A column has values but no name' : `Column '${unknown}' is unknown`;
      const message = `${called}. The known columns are ${own.map(({ path }) => path.join('.')).join(', ')}.`;
      if (isFirst) throw usage(message);
      return { fault: message };
    }
    if (isFirst) mustDiffer([...cells.keys()], (name) => fields.get(squeezed(name)));
    if (fault !== undefined) return { fault };
    const values = [...cells].flatMap(([name, cell]) => {
      const field = fields.get(squeezed(name));
      if (field === undefined) return [];
      if (typeof cell === 'object' && field.kind === 'list') return cell.length === 0 ? [] : [{ path: field.path, value: cell }];
      const text = (typeof cell === 'string' ? cell : cell.join(';')).trim();
      return text === '' ? [] : [{ path: field.path, ...typed(field, text) }];
    });
    const faults = values.flatMap((value) => ('why' in value ? [`${value.path.join('.')}: ${value.why}.`] : []));
    if (faults.length > 0) return { fault: faults.join(' ') };
    return { entry: recordOf(values.flatMap((value) => ('value' in value ? [[value.path, value.value] as const] : []))) };
  };
}

function mustDiffer(names: readonly string[], fieldOf: (name: string) => SchemaField | undefined): void {
  const second = names.find((name, at) => fieldOf(name) && names.findIndex((one) => fieldOf(one) === fieldOf(name)) !== at);
  if (second !== undefined)
    throw usage(`The file has two columns for ${fieldOf(second)?.path.join('.')}, one of them '${second}'. Delete one.`);
}

const namesOf = (schema: Endpoint['response']): string[] =>
  typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape as object) : [];

type Typed = { readonly value: unknown } | { readonly why: string };

/** A boolean or a choice that cannot be parsed stays text, so that the schema reports it. */
function typed({ kind, choices = [] }: SchemaField, text: string): Typed {
  const damage = damageOf(text);
  if (damage !== undefined) return { why: `'${text}' ${damage}` };
  if (kind === 'whole' || kind === 'number') {
    const read = numberIn(text);
    return 'why' in read ? { why: `'${text}' ${read.why}` } : { value: read.number };
  }
  if (kind === 'switch') return { value: switches.get(text.toLowerCase()) ?? text };
  if (kind === 'list') return { value: text.split(';').map((one) => one.trim()) };
  return { value: choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text };
}

const switches: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
