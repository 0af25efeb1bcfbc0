import type { RefusalCode } from '@acre/domain';
import { api } from './api.ts';
import { type Endpoint, endpointsOf, isRepeatable, needsSignIn } from './endpoint.ts';
import { statusOf } from './errors.ts';
import { eventsOperation, eventsPath } from './events.ts';
import { z } from './z.ts';

type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

const refOf = (id: string) => `#/components/schemas/${id}`;

/** Schemas with an id are referred to wherever they stand. */
function toSchema(schema: z.ZodMiniType, io: Io): Schema {
  const id = z.globalRegistry.get(schema)?.id;
  if (id !== undefined) return { $ref: refOf(id) };
  if (schema instanceof z.ZodMiniArray) return { type: 'array', items: toSchema(schema._zod.def.element as z.ZodMiniType, io) };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${refOf('')}`)) as Schema;
}

/** Schemas with an id stand among the components; elsewhere they are referred to. */
function components(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'output', unrepresentable: 'any', uri: refOf });
  return Object.fromEntries(
    Object.entries(schemas as Record<string, Schema>)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([id, { $schema: _, $id: __, id: ___, ...schema }]) => [id, schema]),
  );
}

const parameters = (schema: z.ZodMiniObject | undefined, where: 'path' | 'query'): Schema[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: toSchema(field as z.ZodMiniType, 'input'),
  }));

const header = (name: string, description: string, type: 'string' | 'integer') => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type },
});

function headers(endpoint: Endpoint): Schema[] {
  if (isRepeatable(endpoint))
    return [header('Idempotency-Key', 'A repeat within 24 hours gets the first answer and creates nothing.', 'string')];
  return endpoint.refusals.includes('version.stale')
    ? [header('If-Match', 'The version the change was made on, in quotes; 412 when it is stale.', 'string')]
    : [];
}

const json = (schema: Schema) => ({ 'application/json': { schema } });
const bytes = { type: 'string', format: 'binary' };
const oneFile = { 'multipart/form-data': { schema: { type: 'object', properties: { file: bytes }, required: ['file'] } } };

/** JSON, a table, or one file: sent as a form, answered as it is. */
function contentOf(part: z.ZodMiniType | 'file' | 'csv' | 'text', io: Io, mediaType = 'application/json'): Schema {
  if (part === 'text') return { [mediaType]: { schema: { type: 'string' } } };
  if (part === 'csv') return { 'text/csv': { schema: { type: 'string' } } };
  if (part !== 'file') return { [mediaType]: { schema: toSchema(part, io) } };
  return io === 'input' ? oneFile : { '*/*': { schema: bytes } };
}

const error = json({ $ref: '#/components/schemas/Error' });

const pageHeaders = {
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
  'X-Total-Capped': { description: 'true when counting stopped at X-Total-Count', schema: { type: 'string' } },
  Link: { description: 'first, prev, next and last page', schema: { type: 'string' } },
};

/** What the server refuses before an endpoint is asked, it declares for all of them. */
const refusalsOf = ({ refusals, beforeSecondFactor }: Endpoint): readonly RefusalCode[] =>
  beforeSecondFactor ? refusals : [...refusals, 'second_factor.required'];

function responses(endpoint: Endpoint): Record<string, Schema> {
  const refusals = new Map<number, string[]>();
  for (const code of refusalsOf(endpoint)) refusals.set(statusOf[code], [...(refusals.get(statusOf[code]) ?? []), code]);
  const takesInput = endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined;
  if (takesInput) refusals.set(400, ['request.invalid', ...(refusals.get(400) ?? [])]);
  return {
    [endpoint.status]: {
      description: 'Done',
      ...(endpoint.response && { content: contentOf(endpoint.response, 'output', endpoint.mediaType) }),
      ...(endpoint.paged && { headers: pageHeaders }),
    },
    ...Object.fromEntries(
      [...refusals].toSorted(([a], [b]) => a - b).map(([status, codes]) => [status, { description: codes.join(', '), content: error }]),
    ),
  };
}

const operation = (name: string, endpoint: Endpoint): Schema => ({
  operationId: name.replaceAll('.', '_'),
  tags: [name.split('.')[0]],
  summary: endpoint.summary,
  ...(needsSignIn(endpoint) ? endpoint.sessionOnly && { security: [{ session: [] }] } : { security: [] }),
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
  ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint.body, 'input') } }),
  responses: responses(endpoint),
});

const sessionWords =
  'Set by POST /api/login. An administrator of whom a second factor is demanded and who has none is answered 403 second_factor.required by all but what sets it up and signs them out.';

const tokenWords =
  'A personal API token, made in Settings > Security or by POST /api/tokens. One that may only read is answered 403 token.read_only to all but GET; what concerns the account itself takes a session and is answered 403 token.session_only; a token that is unknown, expired or revoked is answered 401 token.invalid everywhere.';

/** The whole interface as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, endpoint] of endpointsOf(api)) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] as object, { [endpoint.method.toLowerCase()]: operation(name, endpoint) });
  }
  paths[eventsPath] = { get: eventsOperation };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Acre',
      version: '0.1.0',
      description: 'Listings, deals and referral networks of commercial real estate. Money is in dollars, sizes are in square feet.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'acre.sid', description: sessionWords },
        token: { type: 'http', scheme: 'bearer', description: tokenWords },
      },
    },
  };
}
