import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { forEverybody } from './mechanism/access.ts';
import { endpoint, endpointsOf, isWrite } from './mechanism/endpoint.ts';
import { ErrorBody, statusOf } from './mechanism/errors.ts';
import { wireErrors } from './mechanism/wire-errors.ts';
import { z } from './mechanism/z.ts';
import { openApiDocument, operationsOf } from './openapi.ts';
import { bodies } from './openapi-parts/body-examples.ts';
import { fieldDescriptions, keyOfDescription } from './openapi-parts/field-descriptions/all.ts';

type Parameter = { name: string; in: string; required: boolean; description: string; example: unknown };
type Content = Record<string, { example?: unknown; examples?: Record<string, { $ref: string }> }>;
type Operation = {
  operationId: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, object> }>;
};

const { paths, components } = openApiDocument();
const all = endpointsOf(api);
const operationOf = (path: string, method: string) => paths[path]?.[method.toLowerCase()] as unknown as Operation;
const called = all.map(([name, it]) => ({ name, it, told: operationOf(it.path, it.method) }));
const onlyContent = (content: Content | undefined) => Object.values(content ?? {})[0];

const faults = (schema: z.ZodMiniType, example: unknown) => z.safeParse(schema, example).error?.issues ?? [];

it.each(called.filter(({ it: { query } }) => query))(
  '$name documents as required exactly the query parameters that its schema requires',
  ({ it, told }) => {
    const missing = it.query ? faults(it.query, {}).map(({ path }) => path[0]) : [];
    const needed = told.parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
    expect(needed).toEqual(missing);
  },
);

describe('the examples of the API', () => {
  it.each(called)('for $name satisfy its schemas', ({ it: { params, query, body, response, mediaType, status }, told }) => {
    const given = (where: string) =>
      Object.fromEntries(told.parameters.filter((one) => one.in === where).map(({ name, example }) => [name, example]));
    if (params) expect(faults(params, given('path'))).toEqual([]);
    for (const [name, field] of Object.entries(query?.shape ?? {}))
      expect(faults(field as z.ZodMiniType, given('query')[name])).toEqual([]);
    if (body && body !== 'file') expect(faults(body, onlyContent(told.requestBody?.content)?.example)).toEqual([]);
    if (typeof response === 'object') {
      const { [mediaType ?? 'application/json']: answer } = told.responses[status]?.content ?? {};
      expect(answer).toHaveProperty('example');
      expect(faults(response, answer?.example)).toEqual([]);
    }
  });

  it('for errors match the error schema and are listed under the right code and status', () => {
    const statuses: Readonly<Record<string, number>> = {
      ...statusOf,
      ...Object.fromEntries(Object.entries(wireErrors).map(([code, { status }]) => [code, status])),
    };
    for (const [code, { value }] of Object.entries(components.examples)) expect([faults(ErrorBody, value), value.code]).toEqual([[], code]);
    for (const { told } of called)
      for (const [status, { content }] of Object.entries(told.responses))
        for (const [code, { $ref }] of Object.entries(onlyContent(content)?.examples ?? {}))
          expect([status, components.examples[$ref.slice('#/components/examples/'.length)]?.value]).toMatchObject([
            String(statuses[code]),
            { code },
          ]);
  });
});

describe('the descriptions of the API', () => {
  it.each(called)('cover every parameter and every field of $name', ({ told }) => {
    expect(told.description).toMatch(/\.$/);
    for (const { name, description } of told.parameters) expect([name, description]).toEqual([name, expect.stringMatching(/\S{2}/)]);
    expect(undescribed(told)).toEqual([]);
  });

  it('cover every named schema', () => {
    expect(undescribed(components.schemas)).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(waysIn(paths).map(keyOfDescription));
    for (const [id, schema] of Object.entries(components.schemas))
      for (const way of [[id], ...waysOf(schema, [id])]) used.add(keyOfDescription(way));
    expect(Object.keys(fieldDescriptions).filter((name) => !used.has(name))).toEqual([]);
    expect(Object.keys(bodies).filter((id) => !called.some(({ told }) => told.operationId === id))).toEqual([]);
  });

  it('are required: the document cannot be built if a new endpoint lacks them', () => {
    const added = (query: z.ZodMiniObject) =>
      endpoint({
        method: 'GET',
        path: '/api/new',
        summary: 'Something new',
        query,
        status: 200,
        refusals: [],
        access: { read: forEverybody(200) },
      });
    const make = (field: string) => () => operationsOf({ news: { list: added(z.strictObject({ [field]: z.string() })) } });
    expect(make('headline')).toThrow('There is no description of news_list.headline');
    expect(make('scope')).toThrow('There is no example of news_list.scope');
    expect(make('city')()).toMatchObject({ '/api/new': { get: { parameters: [{ description: 'The city', example: 'New York' }] } } });
  });
});

describe('the errors of the API', () => {
  it.each(called)(
    'that $name may return are all listed, including the headers for retries',
    ({ it: { method, readOnly, refusals, limited, sessionOnly }, told }) => {
      const listed = Object.values(told.responses).flatMap(({ content }) => Object.keys(onlyContent(content)?.examples ?? {}));
      expect(listed).toEqual(
        expect.arrayContaining([...refusals, 'token.invalid', 'server.bug', 'server.unavailable', 'server.no_room', 'request.invalid']),
      );
      if (sessionOnly) expect(listed).toContain('token.session_only');
      else if (isWrite({ method, readOnly })) expect(listed).toContain('token.read_only');
      if (method !== 'GET') expect(listed).toContain('request.cross_site');
      expect(told.responses['503']?.headers).toHaveProperty('Retry-After');
      expect(told.responses['429'] !== undefined).toBe(limited !== undefined);
      if (limited) expect(told.responses['429']?.headers).toHaveProperty('RateLimit');
    },
  );
});

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the names of the fields in a schema that have no description. */
function undescribed(value: unknown): string[] {
  if (!isNode(value)) return [];
  const { properties, example: _, examples: __, ...rest } = value;
  const fields = isNode(properties) ? Object.entries(properties) : [];
  const bare = fields.filter(([, field]) => !(field as Node)['description']).map(([name]) => name);
  return [...bare, ...fields.flatMap(([, field]) => undescribed(field)), ...Object.values(rest).flatMap(undescribed)];
}

/** Returns every path to a field of a schema. */
function waysOf(value: unknown, way: readonly string[]): (readonly string[])[] {
  if (!isNode(value)) return [];
  const { properties, example: _, examples: __, ...rest } = value;
  const fields = isNode(properties) ? Object.entries(properties) : [];
  return [
    ...fields.flatMap(([name, field]) => [[...way, name], ...waysOf(field, [...way, name])]),
    ...Object.values(rest).flatMap((part) => waysOf(part, way)),
  ];
}

function waysIn(operations: typeof paths): (readonly string[])[] {
  return Object.values(operations).flatMap((methods) =>
    Object.values(methods).flatMap((it) => {
      const { operationId, parameters, ...rest } = it as unknown as Operation;
      return [...parameters.map(({ name }) => [operationId, name]), ...waysOf(rest, [operationId])];
    }),
  );
}
