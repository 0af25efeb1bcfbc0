import { descriptionOf } from './field-descriptions/all.ts';
import type { Schema } from './schema.ts';

const decidedByServer = { readOnly: true, description: 'Set by the server. Values sent by the client are ignored.' };

/** Returns whether the schema is empty. An empty schema marks a field that only the server sets. */
export const isUnread = (field: Schema): boolean => Object.keys(field).length === 0;

const field = (schema: Schema, way: readonly string[]): Schema =>
  isUnread(schema) ? decidedByServer : { description: descriptionOf(way), ...described(schema, way) };

/**
 * Adds descriptions to every field of the schema. `way` is the path to the schema: the id of a component or operation, then the names of
 * the fields. The items of a list have the same path as the list.
 */
export function described(schema: Schema, way: readonly string[]): Schema {
  const { properties, items, prefixItems, anyOf, oneOf } = schema as { [key: string]: unknown };
  const each = (list: unknown) => (list as Schema[]).map((one) => described(one, way));
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, Schema>).map(([name, one]) => [name, field(one, [...way, name])]),
      ),
    }),
    ...(typeof items === 'object' && { items: described(items as Schema, way) }),
    ...(prefixItems !== undefined && { prefixItems: each(prefixItems) }),
    ...(anyOf !== undefined && { anyOf: each(anyOf) }),
    ...(oneOf !== undefined && { oneOf: each(oneOf) }),
  };
}
