import { type Field, type FieldTable, fieldEntries } from '@acre/domain/kernel/field-table';
import { sheetTitle } from '@acre/domain/kernel/sheet';
import { propertyFields, submittedFields } from '@acre/domain/properties/fields';
import { usage } from '../client/failure.ts';
import { columnKey } from './columns.ts';
import { Mapping } from './mapping.ts';
import { isJson, openSource } from './open-source.ts';

type Given = Readonly<Record<string, unknown>>;
type OwnColumn = Readonly<{ columns: readonly string[]; more?: Given }>;

/**
 * Returns the possible columns of each field. The JSON export names a column after the API field. The CSV export of the property list uses
 * the title of the field. Nested fields have no title.
 */
function ownColumns(table: FieldTable, within = ''): readonly (readonly [string, OwnColumn])[] {
  return fieldEntries(table).flatMap(([field, rule]) => {
    const name = within + field;
    if (rule.kind === 'group') return ownColumns(rule.fields, `${name}.`);
    const title = within === '' ? sheetTitle(rule) : undefined;
    const columns = title === undefined || columnKey(title) === columnKey(name) ? [name] : [name, title];
    const more = name === 'zipCode' ? { as: 'zip' } : readingOf(rule);
    return more === undefined ? [] : [[name, { columns, more }]];
  });
}

/**
 * Returns the part of the mapping that reads a field from its column. Returns undefined for images and documents, so that an import skips
 * them. Their files exist only on the server that made the export.
 */
function readingOf(field: Field): Given | undefined {
  switch (field.kind) {
    case 'images':
    case 'documents':
      return undefined;
    case 'choice':
      return field.open ? {} : { values: choices(field.choices) };
    case 'flag':
      return { values: { Yes: true, No: false, true: true, false: false } };
    case 'number':
    case 'decimal':
    case 'money':
      return { as: 'number' };
    case 'list':
      return { as: 'list' };
    case 'text':
      return field.multiline ? { as: 'paragraphs' } : {};
    default:
      return {};
  }
}

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).flatMap(([choice, label]) => [[choice, choice] as const, [label, choice] as const]));

const own: Readonly<Record<string, OwnColumn>> = Object.fromEntries(ownColumns({ ...submittedFields, status: propertyFields.status }));

const needed = ['name', 'type', 'address', 'city', 'state', 'price'];

/**
 * Builds the mapping for a file with Acre's own columns. If a CSV file has no column for a field, the field is left out and stays
 * unchanged. Pictures and documents are never imported.
 */
export async function ownMapping(file: string, source: string | undefined): Promise<Mapping> {
  if (source !== undefined && !/^[\w.-]{1,40}$/.test(source))
    throw usage("--source must have at most 40 letters, digits, '-', '_' and '.'.");
  const columns = isJson(file) ? undefined : await columnsIn(file);
  const has = (column: string) => columns?.has(columnKey(column)) ?? true;
  const present = Object.entries(own).filter(([, field]) => field.columns.some(has));
  if (source === undefined && columns && !has('externalKey')) throw keyless();
  const { success, data, error } = Mapping.safeParse({
    define: { key: source === undefined ? { column: 'externalKey' } : { template: `[${source}:{ID}]` } },
    externalKey: '{key}',
    property: Object.fromEntries(present.map(([name, field]) => [name, { ...fromOne(field.columns.filter(has)), ...field.more }])),
  });
  if (success) return data;
  throw usage(error.issues.map(({ message }) => `The file ${message}`).join('\n'));
}

const fromOne = (columns: readonly string[]): Given =>
  columns.length > 1 ? { firstOf: columns.map((column) => ({ column })) } : { column: columns[0] };

const keyless = () =>
  usage(
    'Without --map, the file needs an externalKey column. If it has none, use --source to name the source of its IDs. This prevents duplicates when you import the file again.',
  );

const ofExports: ReadonlySet<string> = new Set(
  [
    ...['externalKey', 'Stage'],
    ...fieldEntries(propertyFields).flatMap(([name, field]) => [name, sheetTitle(field) ?? name]),
    ...Object.values(own).flatMap(({ columns }) => columns),
  ].map(columnKey),
);

/**
 * Returns the columns of a CSV file that do not occur in any of Acre's own exports. The import ignores such columns, so the user gets a
 * warning. Returns an empty list for a JSON file.
 */
export async function unknownColumns(file: string): Promise<readonly string[]> {
  if (isJson(file)) return [];
  return [...(await columnsIn(file))].filter((name) => name !== '' && !ofExports.has(name));
}

async function columnsIn(file: string): Promise<ReadonlySet<string>> {
  const source = await openSource(file, { columns: needed });
  for await (const { cells } of source.records) return new Set(cells.keys());
  throw usage('The file has no lines below its header.');
}
