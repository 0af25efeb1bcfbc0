import { api } from '../api.ts';
import { type Endpoint, endpointsOf } from '../mechanism/endpoint.ts';
import type { z } from '../mechanism/z.ts';
import { openApiDocument } from '../openapi.ts';

type Shape = Readonly<{
  $ref?: string;
  anyOf?: readonly Shape[];
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
}>;
type Way = readonly (string | number)[];
/** A part is a text, number or list within a request. */
export type Part = Readonly<{ at: Way; shape: Shape }>;
type Sent = Readonly<{ where: 'params' | 'query' | 'body'; schema: z.ZodMiniType; example: unknown; parts: readonly Part[] }>;
type Operation = Readonly<{
  parameters: readonly Readonly<{ name: string; in: string; schema: Shape; example: unknown }>[];
  requestBody?: { content: Readonly<Record<string, { schema: Shape; example?: unknown }>> };
}>;

const { paths, components } = openApiDocument();
const named = components.schemas as Readonly<Record<string, Shape>>;

/**
 * Returns all strings, numbers and lists in a schema, each with its path. The parts of a list's items follow the list, and their paths
 * contain the index 0. Enumerations and constants are left out, because they need no limit.
 */
function partsOf(shape: Shape, at: Way = []): Part[] {
  if (shape.$ref) return partsOf(named[shape.$ref.slice('#/components/schemas/'.length)] ?? {}, at);
  if (shape.anyOf) return shape.anyOf.flatMap((one) => partsOf(one, at));
  const fields = Object.entries(shape.properties ?? {}).flatMap(([key, field]) => partsOf(field, [...at, key]));
  if (shape.type === 'array') return [{ at, shape }, ...partsOf(shape.items ?? {}, [...at, 0])];
  const isOpen = /^(string|number|integer)$/.test(shape.type ?? '') && !shape.enum && shape.const === undefined;
  return isOpen ? [{ at, shape }, ...fields] : fields;
}

/** Returns the value with the part at `way` replaced. A list keeps only the part. */
export function withPart(value: unknown, [key, ...rest]: Way, make: (now: unknown) => unknown): unknown {
  if (key === undefined) return make(value);
  if (typeof key === 'number') return [withPart((Array.isArray(value) ? value : [])[0], rest, make)];
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withPart(fields[key], rest, make) };
}

function sentTo({ path, method, params, query, body }: Endpoint): Sent[] {
  const told = paths[path]?.[method.toLowerCase()] as unknown as Operation;
  const parameters = (where: 'params' | 'query', schema: z.ZodMiniType): Sent => {
    const own = told.parameters.filter((one) => one.in === (where === 'params' ? 'path' : 'query'));
    return {
      where,
      schema,
      example: Object.fromEntries(own.map(({ name, example }) => [name, example])),
      parts: own.flatMap(({ name, schema: shape }) => partsOf(shape, [name])),
    };
  };
  const { schema: shape = {}, example } = told.requestBody?.content['application/json'] ?? {};
  return [
    ...(params ? [parameters('params', params)] : []),
    ...(query ? [parameters('query', query)] : []),
    ...(body && body !== 'file' ? [{ where: 'body' as const, schema: body, example, parts: partsOf(shape) }] : []),
  ];
}

/** Lists the parameters, queries and JSON bodies of all endpoints, each with a valid example and all its parts. */
export const requestParts = endpointsOf(api).flatMap(([name, endpoint]) => sentTo(endpoint).map((sent) => ({ name, ...sent })));
