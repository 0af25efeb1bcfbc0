import { fileKinds, fileRules } from '@acre/domain/files/rules';
import { api } from './api.ts';
import { type Contract, type Endpoint, endpointsOf, isRepeatable, needsSignIn } from './mechanism/endpoint.ts';
import { eventsPath } from './mechanism/events.ts';
import type { z } from './mechanism/z.ts';
import { bodies } from './openapi-parts/body-examples.ts';
import { described } from './openapi-parts/described-schema.ts';
import { errorAnswer, errorExamples, errorsOf } from './openapi-parts/errors.ts';
import { eventsOperation } from './openapi-parts/events-operation.ts';
import { exampleOf } from './openapi-parts/example.ts';
import { descriptionOf } from './openapi-parts/field-descriptions/all.ts';
import { answerHeaders, errorHeaders } from './openapi-parts/headers.ts';
import { fileOf, textOf } from './openapi-parts/not-json.ts';
import { describeOperation, operationId } from './openapi-parts/operation-description.ts';
import { type Io, namedSchemas, type Schema, toSchema } from './openapi-parts/schema.ts';

function parameters(id: string, schema: z.ZodMiniObject | undefined, where: 'path' | 'query'): Schema[] {
  const needed = schema ? (toSchema(schema, 'input')['required'] as string[] | undefined) : undefined;
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const shape = toSchema(field as z.ZodMiniType, 'input');
    const way = [id, name];
    return {
      name,
      in: where,
      required: needed?.includes(name) ?? false,
      description: descriptionOf(way),
      schema: shape,
      example: exampleOf(shape, way, named()),
    };
  });
}

const header = (name: string, description: string, example: string, fits: Schema): Schema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...fits },
  example,
});

function headers(endpoint: Endpoint): Schema[] {
  if (isRepeatable(endpoint))
    return [
      header(
        'Idempotency-Key',
        'A unique key that you choose. A request repeated with it within 24 hours gets the first response and creates nothing',
        '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
        { minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
      ),
    ];
  return endpoint.refusals.includes('version.stale')
    ? [
        header('If-Match', 'The version that you read, in quotes. An outdated version is refused with 412', '"3"', {
          maxLength: 13,
          pattern: '^(\\*|(W/)?"[0-9]{1,9}")$',
        }),
      ]
    : [];
}

/** This is the limit of the largest kind of file, in bytes. */
const largestFile = Math.max(...fileKinds.map((kind) => fileRules[kind].maxBytes));
const bytes = { type: 'string', format: 'binary' };
const oneFile = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { description: descriptionOf(['file']), ...bytes, maxLength: largestFile } },
      required: ['file'],
    },
  },
};

let kept: Readonly<Record<string, Schema>> | undefined;
const named = () => (kept ??= namedSchemas());

function fileContent(id: string): Schema {
  const { mediaType, description } = fileOf(id);
  return { [mediaType]: { schema: { ...bytes, description } } };
}

/**
 * Describes the content of a request or response. JSON and text get an example. A file is multipart form data in a request, and the whole
 * body in a response.
 */
function contentOf(id: string, part: z.ZodMiniType | 'file' | 'csv' | 'text', io: Io, mediaType = 'application/json'): Schema {
  if (part === 'text' || part === 'csv')
    return { [part === 'csv' ? 'text/csv' : mediaType]: { schema: { type: 'string' }, example: textOf(id) } };
  if (part === 'file') return io === 'input' ? oneFile : fileContent(id);
  const schema = toSchema(part, io);
  const own = io === 'input' ? bodies[id] : undefined;
  return { [mediaType]: { schema: described(schema, [id]), example: own ?? exampleOf(schema, [id], named()) } };
}

const withHeaders = (all: Record<string, Schema>): Schema => (Object.keys(all).length > 0 ? { headers: all } : {});

function responses(id: string, endpoint: Endpoint): Record<string, Schema> {
  return {
    [endpoint.status]: {
      description: 'Done',
      ...(endpoint.response && { content: contentOf(id, endpoint.response, 'output', endpoint.mediaType) }),
      ...withHeaders(answerHeaders(endpoint)),
    },
    ...Object.fromEntries(
      errorsOf(endpoint).map(([status, codes]) => [status, { ...errorAnswer(codes), ...withHeaders(errorHeaders(endpoint, status)) }]),
    ),
  };
}

function operation(name: string, endpoint: Endpoint): Schema {
  const id = operationId(name);
  return {
    operationId: id,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: describeOperation(endpoint),
    ...(needsSignIn(endpoint) ? endpoint.sessionOnly && { security: [{ session: [] }] } : { security: [] }),
    parameters: [...parameters(id, endpoint.params, 'path'), ...parameters(id, endpoint.query, 'query'), ...headers(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(id, endpoint.body, 'input') } }),
    responses: responses(id, endpoint),
  };
}

const sessionWords =
  'Set by POST /api/login. Administrators who still have to set up two-factor authentication can only do that or log out. Other endpoints respond with 403 second_factor.required.';

const tokenWords =
  'A personal API token, created in Settings > Security or by POST /api/tokens. A read-only token gets 403 token.read_only for requests that write. Account settings need a session; tokens get 403 token.session_only. An unknown, expired or revoked token gets 401 token.invalid.';

const about = `Listings, deals and referral networks for commercial real estate. Money is in dollars, sizes are in square feet.

Every error is an Error, with a code for programs and a message for people. Responses may get new fields; existing fields keep their meaning. Unknown paths get 404 request.unknown_path, unsupported methods 405 request.unknown_method. With 429 and 503, Retry-After has the seconds to wait.`;

type Operations = Record<string, Record<string, Schema>>;

function* operationsInSteps(contract: Contract): Generator<void, Operations> {
  const paths: Operations = {};
  for (const [name, endpoint] of endpointsOf(contract)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
    yield;
  }
  return paths;
}

function afterAll<R>(steps: Generator<void, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Returns the operations of a contract by path and method. Throws if a description or an example is missing. */
export const operationsOf = (contract: Contract): Operations => afterAll(operationsInSteps(contract));

export const openApiDocument = () => afterAll(openApiInSteps());

/** Yields after each operation, so that a server can handle other requests in between. */
export function* openApiInSteps() {
  const paths: Operations = { ...(yield* operationsInSteps(api)), [eventsPath]: { get: eventsOperation } };
  return {
    openapi: '3.1.0',
    info: { title: 'Acre', version: '0.2.0', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(named()).map(([id, schema]) => [id, { ...described(schema, [id]), example: exampleOf(schema, [id], named()) }]),
      ),
      examples: errorExamples,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'acre.sid', description: sessionWords },
        token: { type: 'http', scheme: 'bearer', description: tokenWords },
      },
    },
  };
}
