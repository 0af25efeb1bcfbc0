import { type FieldTable, fieldEntries } from '../kernel/field-table.ts';
import { propertyFields } from '../properties/fields.ts';
import type { PropertyRow, PropertyView } from '../properties/property.ts';
import { mlsStatusOf, resoSubTypeOf, resoTypeOf, standardStatusOf } from './lookups.ts';

type Value = string | number | null;
type From = keyof PropertyView & string;

/**
 * Says how a RESO field can be filtered, such as by text or by number:
 * - `searched`: true if the index of `searchText` covers the field
 * - `of: 'land'`: only land has the field, such as `LotSizeArea`
 * - `of: 'built'`: land lacks the field, such as `BuildingAreaTotal`
 */
export type FilterKind =
  | Readonly<{ is: 'text'; by: keyof PropertyRow & ('name' | 'address' | 'city' | 'state' | 'zipCode'); searched: boolean }>
  | Readonly<{ is: 'number'; by: keyof PropertyRow & ('price' | 'size' | 'yearBuilt' | 'latitude' | 'longitude'); of?: 'land' | 'built' }>
  | Readonly<{ is: 'moment'; by: keyof PropertyRow & ('createdAt' | 'updatedAt') }>
  | Readonly<{ is: 'key' }>
  | Readonly<{ is: 'status'; word: (status: PropertyRow['status']) => Value }>
  | Readonly<{ is: 'type'; word: (type: PropertyRow['type']) => Value }>;

/**
 * This describes a field of the RESO Data Dictionary 2.0: its type, the property field that it comes from, its filter and whether it can be
 * sorted.
 */
export type ResoField = Readonly<{
  type: 'Edm.String' | 'Edm.Int32' | 'Edm.Decimal' | 'Edm.DateTimeOffset';
  /** The name of the lookup in the RESO Data Dictionary that defines this field's values. */
  lookup?: string;
  from: From;
  value: (of: PropertyView) => Value;
  filter?: FilterKind;
  sort?: 'id' | 'price' | 'createdAt' | 'updatedAt';
}>;

const isLand = (it: PropertyView): boolean => it.type === 'land';

const text = <F extends From>(from: F, value: (of: PropertyView) => Value, filter?: FilterKind): ResoField => ({
  type: 'Edm.String',
  from,
  value,
  ...(filter && { filter }),
});

const lookup = (name: string, from: From, value: (of: PropertyView) => Value, filter?: FilterKind): ResoField => ({
  ...text(from, value, filter),
  lookup: name,
});

const number = (from: From, value: (of: PropertyView) => Value, filter?: FilterKind): ResoField => ({
  ...text(from, value, filter),
  type: 'Edm.Decimal',
});

const named = (by: 'name' | 'address' | 'city'): FilterKind => ({ is: 'text', by, searched: true });

type Named<T extends FieldTable> = { readonly [K in keyof T as T[K] extends { reso: infer N extends string } ? N : never]: ResoField };

/**
 * Builds a RESO field for every table field whose `reso` contains the name of a RESO field. Numbers and money become decimals, and
 * everything else becomes text.
 */
const passedOn = <T extends FieldTable>(table: T): Named<T> =>
  Object.fromEntries(
    fieldEntries(table).flatMap(([name, { reso, kind }]) => {
      const as = kind === 'number' || kind === 'decimal' || kind === 'money' ? number : text;
      return reso === undefined ? [] : [[reso, as(name as From, (of) => of[name as From] as Value)]];
    }),
  ) as Named<T>;

/** `ListingKey` comes first. The size of a land property is its lot size. The size of any other property is its building size. */
export const resoFields = {
  ListingKey: { ...text('id', ({ id }) => String(id), { is: 'key' }), sort: 'id' },
  ListingId: text('id', ({ id }) => String(id), { is: 'key' }),
  StandardStatus: lookup('StandardStatus', 'status', ({ status }) => standardStatusOf(status), { is: 'status', word: standardStatusOf }),
  MlsStatus: lookup('MlsStatus', 'status', ({ status }) => mlsStatusOf(status), { is: 'status', word: mlsStatusOf }),
  PropertyType: lookup('PropertyType', 'type', ({ type }) => resoTypeOf(type), { is: 'type', word: resoTypeOf }),
  PropertySubType: lookup('PropertySubType', 'type', ({ type }) => resoSubTypeOf(type), { is: 'type', word: resoSubTypeOf }),
  ListPrice: { ...number('price', ({ price }) => price, { is: 'number', by: 'price' }), sort: 'price' },
  BuildingName: text('name', ({ name }) => name, named('name')),
  UnparsedAddress: text('address', ({ address }) => address, named('address')),
  City: lookup('City', 'city', ({ city }) => city, named('city')),
  StateOrProvince: lookup('StateOrProvince', 'state', ({ state }) => state, { is: 'text', by: 'state', searched: false }),
  PostalCode: text('zipCode', ({ zipCode }) => zipCode, { is: 'text', by: 'zipCode', searched: false }),
  Country: lookup('Country', 'state', () => 'US'),
  Latitude: number('latitude', ({ latitude }) => latitude, { is: 'number', by: 'latitude' }),
  Longitude: number('longitude', ({ longitude }) => longitude, { is: 'number', by: 'longitude' }),
  BuildingAreaTotal: number('size', (it) => (isLand(it) ? null : it.size), { is: 'number', by: 'size', of: 'built' }),
  BuildingAreaUnits: lookup('AreaUnits', 'size', (it) => (isLand(it) || it.size === null ? null : 'Square Feet')),
  LotSizeArea: number('size', (it) => (isLand(it) ? it.size : null), { is: 'number', by: 'size', of: 'land' }),
  LotSizeUnits: lookup('LotSizeUnits', 'size', (it) => (isLand(it) && it.size !== null ? 'Square Feet' : null)),
  YearBuilt: { ...number('yearBuilt', ({ yearBuilt }) => yearBuilt, { is: 'number', by: 'yearBuilt' }), type: 'Edm.Int32' },
  ...passedOn(propertyFields),
  PhotosCount: { ...number('images', ({ images }) => images.length), type: 'Edm.Int32' },
  OnMarketTimestamp: { ...text('listedSince', ({ listedSince }) => listedSince), type: 'Edm.DateTimeOffset' },
  OriginalEntryTimestamp: {
    ...text('createdAt', ({ createdAt }) => createdAt, { is: 'moment', by: 'createdAt' }),
    type: 'Edm.DateTimeOffset',
    sort: 'createdAt',
  },
  ModificationTimestamp: {
    ...text('updatedAt', ({ updatedAt }) => updatedAt, { is: 'moment', by: 'updatedAt' }),
    type: 'Edm.DateTimeOffset',
    sort: 'updatedAt',
  },
} as const satisfies Record<string, ResoField>;

export type ResoName = keyof typeof resoFields;
export const resoNames = Object.keys(resoFields) as readonly ResoName[];
export const resoField = (name: ResoName): ResoField => resoFields[name];
export const isResoName = (name: string): name is ResoName => Object.hasOwn(resoFields, name);

/** The record contains only the requested fields. */
export type ResoProperty = Readonly<Partial<Record<ResoName, Value>>>;

export const toReso = (property: PropertyView, names: readonly ResoName[]): ResoProperty =>
  Object.fromEntries(names.map((name) => [name, resoField(name).value(property)]));

export const sourcesOf = (names: readonly ResoName[]): readonly From[] => [
  // `type` is always needed, because it decides whether `size` is the size of the lot or of the building.
  ...new Set<From>(['id', 'type', ...names.map((name) => resoField(name).from)]),
];
