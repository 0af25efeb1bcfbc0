import type { Endpoint } from '../endpoint.ts';
import { limitRules, limitWindow } from '../rate-limits.ts';
import type { Schema } from './schema.ts';

const headerOf = (description: string, type: 'string' | 'integer', example: unknown): Schema => ({
  description,
  schema: { type },
  example,
});

const paging = {
  'X-Total-Count': headerOf('How many there are in all', 'integer', 128),
  'X-Total-Capped': headerOf('true where counting stopped at X-Total-Count', 'string', 'true'),
  Link: headerOf('The first, prev, next and last page', 'string', '</api/properties?page=2>; rel="next"'),
};

/** How a limit is told, by the draft "RateLimit header fields for HTTP" of the IETF. */
function limitHeaders({ limited }: Endpoint): Record<string, Schema> {
  if (limited === undefined) return {};
  const { tries } = limitRules[limited];
  const policy = `"${limited}";q=${tries};w=${limitWindow}`;
  return {
    'RateLimit-Policy': headerOf('The limit: q tries in w seconds', 'string', policy),
    RateLimit: headerOf('r tries are left; in t seconds all are', 'string', `"${limited}";r=${tries - 1};t=${limitWindow}`),
  };
}

const fixedHeaders = ({ headers = {} }: Endpoint): Record<string, Schema> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerOf(`Always ${value}`, 'string', value)]));

export const answerHeaders = (endpoint: Endpoint): Record<string, Schema> => ({
  ...(endpoint.paged && paging),
  ...fixedHeaders(endpoint),
  ...limitHeaders(endpoint),
});

const retryAfter = { 'Retry-After': headerOf('In how many seconds to try again', 'integer', 1) };

/** Headers of an error. Of what is limited, whatever was counted tells how many tries are left. */
export const errorHeaders = (endpoint: Endpoint, status: number): Record<string, Schema> => ({
  ...fixedHeaders(endpoint),
  ...(status < 500 && limitHeaders(endpoint)),
  ...((status === 429 || status === 503) && retryAfter),
});
