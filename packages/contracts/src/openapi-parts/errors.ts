import { type Endpoint, isWrite } from '../mechanism/endpoint.ts';
import { type ErrorBody, sentenceOf, statusOf } from '../mechanism/errors.ts';
import { type WireCode, wireErrors } from '../mechanism/wire-errors.ts';
import type { Schema } from './schema.ts';

export const errorExamples: Readonly<Record<string, { readonly value: ErrorBody }>> = Object.fromEntries([
  ...Object.entries(sentenceOf).map(([code, message]) => [code, { value: { message, code } }]),
  ...Object.entries(wireErrors).map(([code, { message }]) => [code, { value: { message, code, ...issuesOf(code) } }]),
]);

function issuesOf(code: string) {
  return code === 'request.invalid' ? { issues: [{ path: 'price', message: 'Enter a price' }] } : {};
}

/** Returns the codes of errors that occur before the endpoint's own checks, and of errors of the server itself. */
function wireCodesOf(endpoint: Endpoint): readonly WireCode[] {
  const takesJson = endpoint.body !== undefined && endpoint.body !== 'file' && !endpoint.anyBody;
  return [
    'request.invalid',
    ...(endpoint.method === 'GET' ? [] : (['request.cross_site'] as const)),
    ...(endpoint.params ? (['request.unknown_path'] as const) : []),
    ...(takesJson ? (['request.too_large', 'request.not_json'] as const) : []),
    'server.bug',
    'server.unavailable',
    'server.no_room',
  ];
}

/** Returns the codes with which a request in a session may be refused before the endpoint is called. */
const sessionCodesOf = ({ beforeSecondFactor }: Endpoint): readonly (keyof typeof statusOf)[] =>
  beforeSecondFactor ? [] : ['second_factor.required'];

/** Returns the refusals for API tokens that are unknown, expired or revoked, or that lack permission for the endpoint. */
function tokenCodesOf(endpoint: Endpoint): readonly (keyof typeof statusOf)[] {
  if (endpoint.sessionOnly) return ['token.invalid', 'token.session_only'];
  return isWrite(endpoint) ? ['token.invalid', 'token.read_only'] : ['token.invalid'];
}

/** Lists every error of an endpoint as codes by status. */
export function errorsOf(endpoint: Endpoint): readonly (readonly [status: number, codes: readonly string[]])[] {
  const byStatus = new Map<number, string[]>();
  const add = (status: number, code: string) => byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  for (const code of wireCodesOf(endpoint)) add(wireErrors[code].status, code);
  for (const code of new Set([...endpoint.refusals, ...sessionCodesOf(endpoint), ...tokenCodesOf(endpoint)])) add(statusOf[code], code);
  return [...byStatus].toSorted(([a], [b]) => a - b);
}

export const errorAnswer = (codes: readonly string[]): Schema => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});
