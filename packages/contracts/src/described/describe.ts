import type { Schema } from './schema.ts';
import { meaningOf } from './words.ts';

const decidedByServer = { readOnly: true, description: 'Decided by the server: what is sent along changes nothing.' };

/** A field that anything may be sent for is one that is not read. */
export const isUnread = (field: Schema): boolean => Object.keys(field).length === 0;

const field = (schema: Schema, way: readonly string[]): Schema =>
  isUnread(schema) ? decidedByServer : { description: meaningOf(way), ...described(schema, way) };

/** The schema with every field in it described. `way` leads to it from a component or an operation; lists are no steps of it. */
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
