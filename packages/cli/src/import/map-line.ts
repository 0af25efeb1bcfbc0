import { plainWords } from '@acre/contracts/mechanism/plain-words';
import { ImportLine } from '@acre/contracts/properties/property-import';
import { columnKey } from './columns.ts';
import { compileConditions } from './compile-condition.ts';
import { compileField } from './compile-field.ts';
import type { Mapping } from './mapping.ts';
import type { Cells } from './source-record.ts';
import { parseTemplate } from './template.ts';
import { asText, type Look, type Reader, Unfit, type Value } from './value.ts';

export type Refused = { readonly key: string; readonly field: string; readonly reason: string; readonly value: string };
export type Mapped = { readonly line: ImportLine } | { readonly skipped: string } | { readonly refused: Refused };

/** Compiles the mapping once; each line is then validated by the schema that the form and the server use. */
export function createLineMapper({ define, skip, externalKey, property }: Mapping): (cells: Cells) => Mapped {
  const definitions = new Map(Object.entries(define).map(([name, field], index) => [name, { index, read: compileField(field) }]));
  const rules = skip.map(({ reason, when }) => ({ reason, holds: compileConditions(when) }));
  const key = parseTemplate(externalKey);
  const fields = Object.entries(property).map(([name, field]) => [name, compileField(field)] as const);
  return (cells) => {
    const look = lookUp(cells, definitions);
    const skipped = rules.find(({ holds }) => holds(look));
    if (skipped) return { skipped: skipped.reason };
    const filled = key.fill((name) => asText(look(name)));
    return readLine(filled, fields, look);
  };
}

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

function readLine(key: string, fields: readonly (readonly [string, Reader])[], look: Look): Mapped {
  const draft: Record<string, unknown> = { externalKey: key };
  for (const [name, read] of fields) {
    try {
      put(draft, name, read(look) ?? clearing(name));
    } catch (error) {
      if (error instanceof Unfit) return { refused: { key, field: name, reason: error.message, value: error.value } };
      throw error;
    }
  }
  const { data, error } = ImportLine.safeParse(draft, { error: plainWords });
  if (data) return { line: data };
  const { path = [], message = 'This line is not accepted' } = error?.issues[0] ?? {};
  return { refused: { key, field: path.join('.'), reason: message, value: asText(valueAt(draft, path)) } };
}

/**
 * Holds the empty value of each field, so that a value removed from the file is removed from the property too; undefined for required
 * fields.
 */
const clearings = new Map(
  Object.entries(ImportLine.shape).map(([name, schema]) => [name, [null, []].find((empty) => schema.safeParse(empty).success)]),
);
const clearing = (name: string): null | never[] | undefined => clearings.get(name);

function put(draft: Record<string, unknown>, name: string, value: Value | null | undefined): void {
  if (value === undefined) return;
  const [outer = '', inner] = name.split('.');
  draft[outer] = inner === undefined ? value : { ...(draft[outer] as object | undefined), [inner]: value };
}

const valueAt = (draft: unknown, path: readonly PropertyKey[]): Value | undefined =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], draft) as Value | undefined;
