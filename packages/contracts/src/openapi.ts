import { fileKinds, fileRules } from '@acre/domain';
import { api } from './api.ts';
import { bodies } from './described/bodies.ts';
import { described } from './described/describe.ts';
import { errorAnswer, errorExamples, errorsOf } from './described/errors.ts';
import { eventsOperation } from './described/events-operation.ts';
import { exampleOf } from './described/example.ts';
import { answerHeaders, errorHeaders } from './described/headers.ts';
import { fileOf, textOf } from './described/not-json.ts';
import { operationWords } from './described/operation-words.ts';
import { type Io, namedSchemas, type Schema, toSchema } from './described/schema.ts';
import { meaningOf } from './described/words.ts';
import { type Contract, type Endpoint, endpointsOf, isRepeatable, needsSignIn } from './endpoint.ts';
import { eventsPath } from './events.ts';
import type { z } from './z.ts';

export { limitRules, limitWindow } from './rate-limits.ts';
export { type WireCode, wireError, wireErrors } from './wire-errors.ts';

function parameters(id: string, schema: z.ZodMiniObject | undefined, where: 'path' | 'query'): Schema[] {
  const needed = schema ? (toSchema(schema, 'input')['required'] as string[] | undefined) : undefined;
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const shape = toSchema(field as z.ZodMiniType, 'input');
    const way = [id, name];
    return {
      name,
      in: where,
      required: needed?.includes(name) ?? false,
      description: meaningOf(way),
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
        'A repeat within 24 hours gets the first answer and creates nothing',
        '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
        { minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
      ),
    ];
  return endpoint.refusals.includes('version.stale')
    ? [
        header('If-Match', 'The version the change was made on, in quotes; 412 where it is stale', '"3"', {
          maxLength: 13,
          pattern: '^(\\*|(W/)?"[0-9]{1,9}")$',
        }),
      ]
    : [];
}

/** In bytes, of any kind of file. */
const largestFile = Math.max(...fileKinds.map((kind) => fileRules[kind].maxBytes));
const bytes = { type: 'string', format: 'binary' };
const oneFile = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { description: meaningOf(['file']), ...bytes, maxLength: largestFile } },
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

/** JSON with an example, a table, or one file: sent as a form, answered as it is. */
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
  const id = name.replaceAll('.', '_');
  return {
    operationId: id,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: operationWords(endpoint),
    ...(needsSignIn(endpoint) ? endpoint.sessionOnly && { security: [{ session: [] }] } : { security: [] }),
    parameters: [...parameters(id, endpoint.params, 'path'), ...parameters(id, endpoint.query, 'query'), ...headers(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(id, endpoint.body, 'input') } }),
    responses: responses(id, endpoint),
  };
}

const sessionWords =
  'Set by POST /api/login. An administrator of whom a second factor is demanded and who has none is answered 403 second_factor.required by all but what sets it up and signs them out.';

const tokenWords =
  'A personal API token, made in Settings > Security or by POST /api/tokens. One that may only read is answered 403 token.read_only to all but GET and what only tells; what concerns the account itself takes a session and is answered 403 token.session_only; a token that is unknown, expired or revoked is answered 401 token.invalid everywhere.';

const about = `Listings, deals and referral networks of commercial real estate. Money is in dollars, sizes are in square feet.

Whatever goes wrong is answered as an Error, with a code for programs and a sentence for people; fields may be added to answers, and none changes its meaning. An address that there is not is answered 404 request.unknown_path, a method that it does not take 405 request.unknown_method. After 429 and 503, Retry-After says in how many seconds to try again.`;

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

/** The operations of a contract by path and method. Throws where something in them is not described or has no example. */
export const operationsOf = (contract: Contract): Operations => afterAll(operationsInSteps(contract));

/** The whole interface as an OpenAPI 3.1 document. */
export const openApiDocument = () => afterAll(openApiInSteps());

/** The same, an operation a step: whoever serves others meanwhile lets them between. */
export function* openApiInSteps() {
  const paths: Operations = { ...(yield* operationsInSteps(api)), [eventsPath]: { get: eventsOperation } };
  return {
    openapi: '3.1.0',
    info: { title: 'Acre', version: '0.1.0', description: about, license: { name: 'MIT', identifier: 'MIT' } },
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
