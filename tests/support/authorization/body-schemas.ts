import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { z } from '@acre/contracts/mechanism/z';

/** These parts of a JSON schema define which values a key accepts. */
export type JsonSchema = Readonly<{
  type?: string;
  enum?: readonly unknown[];
  maximum?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
}>;
/** A path is a position in a body. The empty path stands for the body itself. */
export type Path = readonly (string | number)[];

/**
 * Looks up the object at the path `at` in the endpoint's body. Returns the schema of each of its keys, or an empty result if there is no
 * object there.
 */
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
