import { isUnread } from './described-schema.ts';
import { writtenExample } from './field-descriptions/all.ts';
import { moment } from './field-descriptions/description.ts';
import { refOf, type Schema } from './schema.ts';

type Named = Readonly<Record<string, Schema>>;
type Found = { readonly example: unknown } | undefined;

const formats: Readonly<Record<string, string>> = { 'date-time': moment, date: moment.slice(0, 10) };

/** Builds an example of the schema from the examples of its fields. Throws if a field has no example. */
export function exampleOf(schema: Schema, way: readonly string[], named: Named): unknown {
  const found =
    writtenExample(way) ?? chosen(schema) ?? referred(schema, named) ?? built(schema, way, named) ?? variant(schema, way, named);
  if (found === undefined) throw new Error(`There is no example of ${way.join('.')}: add one to contracts/src/openapi-parts`);
  return found.example;
}

/**
 * Returns an example that the schema itself gives, such as its constant, its default or its first choice. Returns undefined if the schema
 * gives none.
 */
function chosen({ const: only, enum: choices, default: preset, format, type }: Schema): Found {
  if (only !== undefined) return { example: only };
  if (preset !== undefined) return { example: preset };
  if (Array.isArray(choices)) return { example: choices[0] };
  if (typeof format === 'string' && formats[format]) return { example: formats[format] };
  return type === 'boolean' ? { example: true } : undefined;
}

function referred({ $ref }: Schema, named: Named): Found {
  if (typeof $ref !== 'string') return undefined;
  const id = $ref.slice(refOf('').length);
  return { example: exampleOf(named[id] as Schema, [id], named) };
}

function built({ properties, items }: Schema, way: readonly string[], named: Named): Found {
  if (properties !== undefined) {
    const fields = Object.entries(properties as Record<string, Schema>).filter(([, field]) => !isUnread(field));
    return { example: Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, [...way, name], named)])) };
  }
  return typeof items === 'object' ? { example: [exampleOf(items as Schema, way, named)] } : undefined;
}

/** Among several variants, the first that is not null gives the example. */
function variant({ anyOf, oneOf }: Schema, way: readonly string[], named: Named): Found {
  const [first] = ((anyOf ?? oneOf ?? []) as Schema[]).filter(({ type }) => type !== 'null');
  return first && { example: exampleOf(first, way, named) };
}
