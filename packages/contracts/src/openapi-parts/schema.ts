import { components, z } from '../mechanism/z.ts';

export type Schema = Readonly<Record<string, unknown>>;
export type Io = 'input' | 'output';

export const refOf = (id: string): string => `#/components/schemas/${id}`;

type Written = { format?: string; pattern?: string; maxLength?: number | undefined; minimum?: number; maximum?: number };

/** Every text in one of these formats has this length. */
const lengths: Readonly<Record<string, number>> = { date: 10, uuid: 36 };

/**
 * Defines how Zod schemas are converted to JSON Schema. A string with a `format` gets no `pattern`. If all strings of the format have the
 * same length, `maxLength` is set, for example to 10 for a date. The limits of JavaScript's safe integers are removed, because the API has
 * no such limits.
 */
const settings = {
  metadata: components,
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: Written }) => {
    if (jsonSchema.format !== undefined) {
      delete jsonSchema.pattern;
      jsonSchema.maxLength ??= lengths[jsonSchema.format];
    }
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} as const;

/** Schemas with an id become references. */
export function toSchema(schema: z.ZodMiniType, io: Io): Schema {
  const id = components.get(schema)?.id;
  if (id !== undefined) return { $ref: refOf(id) };
  if (schema instanceof z.ZodMiniArray) return { type: 'array', items: toSchema(schema._zod.def.element as z.ZodMiniType, io) };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { ...settings, io }) as Schema;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${refOf('')}`)) as Schema;
}

export function namedSchemas(): Readonly<Record<string, Schema>> {
  const { schemas } = z.toJSONSchema(components, { ...settings, io: 'output', uri: refOf });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, Schema>)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([id, { $schema: _, $id: __, id: ___, ...schema }]) => [id, schema]),
  );
}
