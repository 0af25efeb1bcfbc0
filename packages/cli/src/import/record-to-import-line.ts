import { plainWords } from '@acre/contracts/mechanism/plain-words';
import { ImportLine } from '@acre/contracts/properties/property-import';
import { stateCodeOf } from '@acre/domain/places/us-states';
import { columnKey } from './columns.ts';
import { compileConditions } from './compile-condition.ts';
import { compileField, type Tell } from './compile-field.ts';
import type { Mapping } from './mapping.ts';
import type { Cells } from './source-record.ts';
import { hintOnZipCode, isShortened } from './spreadsheet/damaged-cells.ts';
import { rounded } from './spreadsheet/rounding.ts';
import { parseTemplate } from './template.ts';
import { asText, type Look, type Reader, Unfit, type Value } from './value.ts';

export type Refused = { readonly key: string; readonly field: string; readonly reason: string; readonly value: string };
/** States how the imported value differs from the value in the file, or what a person should check. */
export type Note = Refused;
export type Mapped =
  | { readonly line: ImportLine; readonly notes?: readonly Note[] }
  | { readonly skipped: string }
  | { readonly refused: Refused };

/**
 * Compiles the mapping once. The returned function maps the cells of a line and validates the result with `ImportLine`. The server
 * validates imports with the same schema.
 */
export function createLineMapper({ define, skip, externalKey, property }: Mapping): (cells: Cells) => Mapped {
  const told: string[] = [];
  const tell: Tell = (note) => void told.push(note);
  const definitions = new Map(Object.entries(define).map(([name, field], index) => [name, { index, read: compileField(field, tell) }]));
  const rules = skip.map(({ reason, when }) => ({ reason, holds: compileConditions(when) }));
  const key = parseTemplate(externalKey);
  const fields = Object.entries(property).map(([name, field]) => {
    const read = compileField(field, tell);
    return [name, name === 'state' ? stateOf(read) : read] as const;
  });
  const heard = () => told.splice(0);
  const keyAnd = (look: Look) => {
    const skipped = rules.find(({ holds }) => holds(look));
    return skipped ? { skipped: skipped.reason } : key.fill((name) => asText(look(name)));
  };
  return (cells) => {
    const look = lookUp(cells, definitions);
    const filled = orRefused({ key: '', field: 'externalKey' }, () => keyAnd(look));
    return typeof filled === 'string' ? readLine({ key: filled, fields, look, heard }) : filled;
  };
}

/** Returns the result of `read`. If `read` finds an unusable value, returns a refusal of the whole line instead. */
function orRefused<T>(at: Pick<Refused, 'key' | 'field'>, read: () => T): T | { readonly refused: Refused } {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unfit) return { refused: { ...at, reason: error.message, value: error.value } };
    throw error;
  }
}

const stateOf =
  (read: Reader): Reader =>
  (look) => {
    const text = asText(read(look));
    if (text === '') return undefined;
    const code = stateCodeOf(text);
    if (code === undefined) throw new Unfit('is not a US state. Use the two-letter code, such as TX, DC or PR, or the name', text);
    return code;
  };

type Definition = { readonly index: number; readonly read: Reader };

/** A mapping reads the same few columns on every line, so their keys are cached. */
const keys = new Map<string, string>();
function keyOf(name: string): string {
  const cached = keys.get(name);
  if (cached !== undefined) return cached;
  const key = columnKey(name);
  keys.set(name, key);
  return key;
}

/** Each definition is evaluated lazily, once per line. It sees only earlier ones, so none can depend on itself. */
function lookUp(cells: Cells, definitions: ReadonlyMap<string, Definition>): Look {
  const cache = new Map<string, Value | undefined>();
  const before = (limit: number): Look => {
    return (name) => {
      const definition = definitions.get(name);
      if (!definition || definition.index >= limit) return cells.get(keyOf(name)) || undefined;
      if (!cache.has(name)) cache.set(name, definition.read(before(definition.index)));
      return cache.get(name);
    };
  };
  return before(definitions.size);
}

type Reading = {
  readonly key: string;
  readonly fields: readonly (readonly [string, Reader])[];
  readonly look: Look;
  heard(): readonly string[];
};

function readLine({ key, fields, look, heard }: Reading): Mapped {
  const draft: Record<string, unknown> = { externalKey: key };
  const notes: Note[] = isShortened(key)
    ? [{ key, field: 'externalKey', reason: 'shortened by a spreadsheet. Other lines may have the same key', value: key }]
    : [];
  for (const [field, read] of fields) {
    const found = orRefused({ key, field }, () => ({ value: fitted(field, read(look)) ?? clearing(field) }));
    if ('refused' in found) return found;
    const { value } = found;
    const whole = typeof value === 'number' ? rounded(field, value) : undefined;
    put(draft, field, whole?.whole ?? value);
    if (whole) notes.push({ key, field, reason: whole.note, value: String(value) });
    for (const reason of heard()) notes.push({ key, field, reason, value: asText(value ?? undefined) });
  }
  const { data, error } = ImportLine.safeParse(draft, { error: plainWords });
  if (data) return withNotes(data, notes);
  const { path = [], message = 'This line is not accepted' } = error?.issues[0] ?? {};
  const [field, value] = [path.join('.'), asText(valueAt(draft, path))];
  const rest = dispensable.has(field) ? lineWithout(draft, field) : undefined;
  if (rest) return withNotes(rest, [...notes, { key, field, reason: `left out. ${message}`, value }]);
  return { refused: { key, field, reason: message + hintOn(field, value), value } };
}

const withNotes = (line: ImportLine, notes: readonly Note[]): Mapped => (notes.length > 0 ? { line, notes } : { line });

/**
 * If one of these fields has an invalid value, the line is imported without the value. Only administrators read these fields, and nothing
 * depends on them.
 */
const dispensable = new Set(['sellerContact.email']);

function lineWithout(draft: Readonly<Record<string, unknown>>, field: string): ImportLine | undefined {
  const rest = { ...draft };
  put(rest, field, null);
  return ImportLine.safeParse(rest).data;
}

const hintOn = (field: string, value: string): string => (field === 'zipCode' ? hintOnZipCode(value) : '');

/**
 * Each key is a field. Each value is the field's empty value, or undefined for a required field. A blank cell imports the empty value,
 * which clears the field of the property.
 */
const clearings = new Map(
  Object.entries(ImportLine.shape).map(([name, schema]) => [name, [null, []].find((empty) => schema.safeParse(empty).success)]),
);
const clearing = (name: string): null | never[] | undefined => clearings.get(name);

/** Joins a list into one text, unless the field takes lists. */
const fitted = (name: string, value: Value | undefined): Value | undefined =>
  typeof value === 'object' && !Array.isArray(clearing(name)) ? asText(value) : value;

function put(draft: Record<string, unknown>, name: string, value: Value | null | undefined): void {
  if (value === undefined) return;
  const [outer = '', inner] = name.split('.');
  draft[outer] = inner === undefined ? value : { ...(draft[outer] as object | undefined), [inner]: value };
}

const valueAt = (draft: unknown, path: readonly PropertyKey[]): Value | undefined =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], draft) as Value | undefined;
