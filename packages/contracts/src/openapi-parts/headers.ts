import type { Endpoint } from '../mechanism/endpoint.ts';
import { limitRule } from '../mechanism/rate-limits.ts';
import type { Schema } from './schema.ts';

const headerOf = (description: string, type: 'string' | 'integer', example: unknown): Schema => ({
  description,
  schema: { type },
  example,
});

const paging = {
  'X-Total-Count': headerOf('The total number', 'integer', 128),
  'X-Total-Capped': headerOf('true if counting stopped at X-Total-Count, in which case there may be more', 'string', 'true'),
  Link: headerOf('Links to the first, previous, next and last page', 'string', '</api/properties?page=2>; rel="next"'),
};

/** The headers follow the IETF draft "RateLimit header fields for HTTP". */
function limitHeaders({ limited }: Endpoint): Record<string, Schema> {
  if (limited === undefined) return {};
  const { tries, window } = limitRule(limited);
  const policy = `"${limited}";q=${tries};w=${window}`;
  return {
    'RateLimit-Policy': headerOf('The limit: q attempts in w seconds', 'string', policy),
    RateLimit: headerOf('r attempts are left; all are available again in t seconds', 'string', `"${limited}";r=${tries - 1};t=${window}`),
  };
}

const fixedHeaders = ({ headers = {} }: Endpoint): Record<string, Schema> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerOf(`Always ${value}`, 'string', value)]));

export const answerHeaders = (endpoint: Endpoint): Record<string, Schema> => ({
  ...(endpoint.paged && paging),
  ...fixedHeaders(endpoint),
  ...limitHeaders(endpoint),
});

const retryAfter = { 'Retry-After': headerOf('Seconds to wait before trying again', 'integer', 1) };

/** A limited endpoint reports the remaining attempts in client errors (4xx) too, even if its limit counts only successful attempts. */
export const errorHeaders = (endpoint: Endpoint, status: number): Record<string, Schema> => ({
  ...fixedHeaders(endpoint),
  ...(status < 500 && limitHeaders(endpoint)),
  ...((status === 429 || status === 503) && retryAfter),
});
