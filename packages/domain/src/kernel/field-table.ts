import type { Picture, PropertyDocument } from '../files/picture.ts';
import type { Cents } from './money.ts';

/** A field table defines all fields of a record as plain data. Types, schemas, columns, exports and forms are derived from the table. */
type Common = Readonly<{
  /** Errors name the field by its label, and column titles use it in title case. */
  label: string;
  /** Forms use this label instead, if it is set. */
  formLabel?: string;
  /** The API description and a member's data archive explain the field with this text. */
  help: string;
  /** Forms show the hint below the input. */
  hint?: string;
  /** This names a group of readers. Each kind of record maps the group to a rule in visibility.ts. */
  read: string;
  /** Only answers about a single record include the field; lists omit it. */
  single?: true;
  /** `submitter` fields are entered with a new record, `editor` fields usually later; `system` fields are read-only on the wire. */
  write: Writer;
  /** The value may be null. */
  optional?: true;
  /** A missing value causes this error. */
  required?: string;
  /** Exports use this column title. The default is `label` in title case; if the value is `false`, exports omit the column. */
  sheet?: string | false;
  /** The RESO API serves the field's value unchanged under this name of the RESO Data Dictionary. */
  reso?: string;
}>;

export type Writer = 'submitter' | 'editor' | 'system';
type Kind<K extends string, More> = Common & Readonly<{ kind: K }> & Readonly<More>;
/** `autoComplete` is the HTML autofill token for forms in which people enter data about themselves. */
type Typed = { max: number; autoComplete?: string; example?: string };
/**
 * `tidied` rewrites alternative spellings on input, such as '94109.0' for a ZIP code. The rewritten text must match `pattern`. Otherwise
 * the error message is `malformed`.
 */
type InForm = { pattern?: RegExp; malformed?: string; tidied?: (text: string) => string };
export type TextField = Kind<'text', Typed & InForm & { min?: number; multiline?: true; telephone?: true }>;
export type EmailField = Kind<'email', Typed>;
/** The value is a whole number. */
export type NumberField = Kind<'number', { min: number; max: number; unit: Unit; example: number }>;
/** The wire uses dollars with at most two decimals; records store whole cents in a field whose name ends in `Cents`. */
export type MoneyField = Kind<'money', { min: number; max: number; unit: 'USD'; example: number }>;
/** The value is a number with at most `decimals` decimals. */
export type DecimalField = Kind<'decimal', { min: number; max: number; decimals: number; example: number }>;
/** The value is a calendar day, such as 2026-02-28. */
export type DateField = Kind<'date', { min: string; max: string; example: string }>;
/** A flag is false by default. */
export type FlagField = Kind<'flag', { example: boolean }>;
/** The value is the id of another record. `withNames` adds its name. */
export type ReferenceField = Kind<'person' | 'property', { example: number; exampleName: string }>;
/** If `open` is set, a record may contain a text outside `choices` that was stored before the choices were checked. */
export type ChoiceField = Kind<
  'choice',
  { open?: true; choices: Readonly<Record<string, string>>; placeholder?: string; example?: string }
>;
/** `each` is the name of one entry in error messages, such as 'An amenity'. */
export type ListField = Kind<'list', { max: number; maxEach: number; each: string; example: readonly string[] }>;
export type ImagesField = Kind<'images', { max: number; maxEach: number; each: string; example?: readonly string[] }>;
export type DocumentsField = Kind<'documents', { max: number; maxEach: number; each: string; example?: readonly string[] }>;
/**
 * A group has several optional texts and is null if all are missing. If `keepsUnnamed` is set, an import changes only the parts that its
 * lines name; otherwise it replaces the whole group.
 */
export type GroupField = Kind<'group', { fields: Readonly<Record<string, TextField | EmailField>>; keepsUnnamed?: true }>;
/**
 * The value is a list of records, stored with the record that has this field. `key` names the field whose values must be unique in the
 * list. Optional fields of the listed records may be missing.
 */
export type RecordsField = Kind<
  'records',
  { fields: Readonly<Record<string, TextField | EmailField | NumberField>>; key: string; min: number; max: number }
>;
export type IdField = Kind<'id', { example: number }>;
export type VersionField = Kind<'version', { example?: number }>;
export type TimestampField = Kind<'timestamp', { example?: string | null }>;
export type DegreesField = Kind<'degrees', { example: number }>;

/** A `place` is a position in a list, counted from 1. */
export type Unit = 'USD' | 'square feet' | 'year' | 'place';
export type Field =
  | TextField
  | EmailField
  | NumberField
  | MoneyField
  | DecimalField
  | DateField
  | FlagField
  | ReferenceField
  | ChoiceField
  | ListField
  | ImagesField
  | DocumentsField
  | GroupField
  | RecordsField
  | IdField
  | VersionField
  | TimestampField
  | DegreesField;
export type FieldTable = Readonly<Record<string, Field>>;

type Plain<F> = F extends { kind: 'choice'; open: true }
  ? string
  : F extends { kind: 'choice'; choices: infer Choices }
    ? keyof Choices & string
    : F extends { kind: 'text' | 'email' | 'timestamp' | 'date' }
      ? string
      : F extends { kind: 'number' | 'decimal' | 'id' | 'version' | 'degrees' | 'money' | 'person' | 'property' }
        ? number
        : F extends { kind: 'flag' }
          ? boolean
          : F extends { kind: 'list' }
            ? readonly string[]
            : F extends { kind: 'images' }
              ? readonly Picture[]
              : F extends { kind: 'documents' }
                ? readonly PropertyDocument[]
                : F extends { kind: 'group'; fields: infer Fields extends FieldTable }
                  ? ViewOf<Fields>
                  : F extends { kind: 'records'; fields: infer Fields extends FieldTable }
                    ? readonly EachOf<Fields>[]
                    : never;

export type ValueOf<F> = F extends { optional: true } ? Plain<F> | null : Plain<F>;
/** The value of a field of kind `records` is a list of items of this type. Optional fields of an item may be missing. */
export type EachOf<T extends FieldTable> = {
  readonly [K in keyof T as T[K] extends { optional: true } ? never : K]: ValueOf<T[K]>;
} & { readonly [K in keyof T as T[K] extends { optional: true } ? K : never]?: ValueOf<T[K]> | undefined };
/** Answers contain a record in this form, with money in dollars. */
export type ViewOf<T extends FieldTable> = { readonly [K in keyof T]: ValueOf<T[K]> };
/** Domain code handles records in this form, with money in cents. */
export type RecordOf<T extends FieldTable> = InCents<T, ViewOf<T>>;
type CentsName<T extends FieldTable, K> = K extends NamesOfKind<T, 'money'> ? `${K}Cents` : K;
export type InCents<T extends FieldTable, V> = {
  readonly [K in keyof V as CentsName<T, K>]: K extends NamesOfKind<T, 'money'> ? Extract<V[K], null | undefined> | Cents : V[K];
};
type DollarsName<T extends FieldTable, K> = K extends `${infer N}Cents` ? (N extends NamesOfKind<T, 'money'> ? N : K) : K;
export type InDollars<T extends FieldTable, V> = { readonly [K in keyof V as DollarsName<T, K>]: V[K] };
export type Entered<T extends FieldTable, W extends Writer = 'submitter'> = {
  readonly [K in keyof T as T[K]['write'] extends W ? K : never]: T[K];
};
export type NamesOfKind<T extends FieldTable, K extends Field['kind']> = {
  [N in keyof T]: T[N]['kind'] extends K ? N : never;
}[keyof T] &
  string;

/** Returns the table unchanged. Passing a table through this function lets the compiler check the table and keep its exact type. */
export const fieldTable = <const T extends FieldTable>(fields: T): T => fields;

export const versionField = <const A extends Pick<Common, 'read' | 'write'>>(access: A) =>
  ({
    kind: 'version',
    label: 'Version',
    help: 'Increases with every change. Send it back in the body or as If-Match, so that no other change is overwritten',
    sheet: false,
    example: 3,
    ...access,
  }) as const;

export const fieldEntries = <T extends FieldTable>(table: T): readonly (readonly [keyof T & string, Field])[] =>
  Object.entries(table) as [keyof T & string, Field][];

/**
 * Returns the fields of the table whose `write` property equals `writer`. Without `writer`, returns the `submitter` fields, which are
 * entered with a new record.
 */
export function enteredFields<T extends FieldTable>(table: T): Entered<T>;
export function enteredFields<T extends FieldTable, W extends Writer>(table: T, writer: W): Entered<T, W>;
export function enteredFields(table: FieldTable, writer: Writer = 'submitter'): FieldTable {
  return Object.fromEntries(fieldEntries(table).filter(([, { write }]) => write === writer));
}

export const fieldsWithout = <T extends FieldTable, K extends keyof T>(table: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(fieldEntries(table).filter(([name]) => !(names as readonly string[]).includes(name))) as Omit<T, K>;

export const fieldsOnly = <T extends FieldTable, K extends keyof T>(table: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fieldEntries(table).filter(([name]) => (names as readonly string[]).includes(name))) as Pick<T, K>;

export const fieldNames = <T extends FieldTable>(table: T, test: (field: Field) => boolean = () => true): readonly (keyof T & string)[] =>
  fieldEntries(table).flatMap(([name, field]) => (test(field) ? [name] : []));

export const fieldsOfKind = <T extends FieldTable, K extends Field['kind']>(
  table: T,
  ...kinds: readonly K[]
): readonly NamesOfKind<T, K>[] =>
  fieldNames(table, ({ kind }) => (kinds as readonly string[]).includes(kind)) as readonly NamesOfKind<T, K>[];

export const labeled = <V extends string>(values: readonly V[], labelOf: (value: V) => string): Readonly<Record<V, string>> =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)])) as Record<V, string>;

/** Fills in omitted fields: null for a value, false for a flag, an empty list for a list. A group without content becomes null. */
export function completed<T extends FieldTable>(table: T, entered: Readonly<Record<string, unknown>>): ViewOf<T> {
  const record: Record<string, unknown> = {};
  for (const name of Object.keys(table)) record[name] = completedField(table[name] as Field, entered[name]);
  return record as ViewOf<T>;
}

function completedField(field: Field, value: unknown): unknown {
  if (field.kind === 'list' || field.kind === 'images' || field.kind === 'documents' || field.kind === 'records') return value ?? [];
  if (field.kind === 'flag') return value ?? false;
  if (field.kind !== 'group' || value === undefined || value === null) return value ?? null;
  const group = completed(field.fields, value as Record<string, unknown>);
  return Object.values(group).some((part) => part !== null) ? group : null;
}
