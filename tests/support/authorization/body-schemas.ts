import { type Endpoint, z } from '@acre/contracts';

/** What of a JSON schema says which values a key of a body takes. */
export type JsonSchema = Readonly<{
  type?: string;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
}>;
/** A place in a body: the body itself is the empty path. */
export type Path = readonly (string | number)[];

/** What the contract takes there, by key. */
export function schemasAt({ body }: Endpoint, at: Path): Readonly<Record<string, JsonSchema>> {
  const schema =
    body && body !== 'file' ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema) : {};
  return at.reduce<JsonSchema>(within, schema).properties ?? {};
}

const within = (schema: JsonSchema, key: string | number): JsonSchema => {
  const one = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema;
  const part = (typeof key === 'number' ? one.items : one.properties?.[key]) ?? {};
  return part.anyOf?.find(({ properties, items }) => properties ?? items) ?? part;
};
