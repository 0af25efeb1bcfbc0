import { propertyStatuses, propertyStatusTable, propertyTypeLabel, propertyTypes } from '@acre/domain';
import { usage } from '../failure.ts';
import { columnKey } from './columns.ts';
import { Mapping } from './mapping.ts';
import { isJson, openSource } from './read-records.ts';

type Given = Readonly<Record<string, unknown>>;

const values = <T extends string>(choices: readonly T[], labelOf: (choice: T) => string) =>
  Object.fromEntries(choices.flatMap((choice) => [[choice, choice] as const, [labelOf(choice), choice] as const]));

/** Columns as the two exports name them: the fields of the interface, and the titles of the office's table. */
const own: Readonly<Record<string, { readonly columns: readonly [string, ...string[]]; readonly more?: Given }>> = {
  name: { columns: ['name'] },
  type: { columns: ['type'], more: { values: values(propertyTypes, propertyTypeLabel) } },
  address: { columns: ['address'] },
  city: { columns: ['city'] },
  state: { columns: ['state'] },
  zipCode: { columns: ['zipCode', 'ZIP Code'] },
  price: { columns: ['price'], more: { as: 'number' } },
  size: { columns: ['size', 'Size (sq ft)'], more: { as: 'number' } },
  status: { columns: ['status'], more: { values: values(propertyStatuses, (status) => propertyStatusTable[status].label) } },
  description: { columns: ['description'], more: { as: 'paragraphs' } },
  yearBuilt: { columns: ['yearBuilt', 'Year Built'], more: { as: 'number' } },
  zoning: { columns: ['zoning'] },
  amenities: { columns: ['amenities'], more: { as: 'list' } },
  'sellerContact.name': { columns: ['sellerContact.name'] },
  'sellerContact.company': { columns: ['sellerContact.company'] },
  'sellerContact.email': { columns: ['sellerContact.email'] },
  'sellerContact.phone': { columns: ['sellerContact.phone'] },
};

const needed = ['name', 'type', 'address', 'city', 'state', 'price'];

/**
 * The mapping of a file that has Acre's own columns. Of a CSV file only those it has are mapped, so that what is not in it stays as it
 * is. Pictures and documents are files of the server they are on, and stay there.
 */
export async function ownMapping(file: string, source: string | undefined): Promise<Mapping> {
  if (source !== undefined && !/^[\w.-]{1,40}$/.test(source)) throw usage("--source: Letters, digits, '-', '_' and '.', at most 40.");
  const columns = isJson(file) ? undefined : await columnsIn(file);
  const has = (column: string) => columns?.has(columnKey(column)) ?? true;
  const known = Object.entries(own).filter(([, field]) => field.columns.some(has));
  if (source === undefined && columns && !has('externalKey')) throw keyless();
  const { success, data, error } = Mapping.safeParse({
    define: { key: source === undefined ? { column: 'externalKey' } : { template: `[${source}:{ID}]` } },
    externalKey: '{key}',
    property: Object.fromEntries(known.map(([name, field]) => [name, { ...fromOne(field.columns.filter(has)), ...field.more }])),
  });
  if (success) return data;
  throw usage(error.issues.map(({ message }) => `The file ${message}`).join('\n'));
}

const fromOne = (columns: readonly string[]): Given =>
  columns.length > 1 ? { firstOf: columns.map((column) => ({ column })) } : { column: columns[0] };

const keyless = () =>
  usage(
    'Without --map each line needs an externalKey, or --source says where its numbers come from, so that a second run doubles nothing.',
  );

async function columnsIn(file: string): Promise<ReadonlySet<string>> {
  const source = await openSource(file, { delimiter: ',', columns: needed });
  for await (const { cells } of source.records) return new Set(cells.keys());
  throw usage('The file holds no line below its header.');
}
