import { tokenRules as rules, tokenScopes } from '@acre/domain';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, text, timestamp, wholeFrom } from './fields.ts';
import { z } from './z.ts';

export const TokenInput = z.strictObject({
  name: text(rules.name),
  scope: z.enum(tokenScopes, { error: `Must be one of ${tokenScopes.join(', ')}` }),
  /** How many days it is good for. */
  days: wholeFrom(rules.days.min, rules.days.max),
});

/** A personal API token. `write` may do all that its owner may, but for what concerns the account itself; `read` only what GET answers. */
const ApiToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type ApiToken = z.output<typeof ApiToken>;
z.globalRegistry.add(ApiToken, { id: 'ApiToken' });

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/tokens',
    summary: "The caller's API tokens, newest first; at most 50",
    status: 200,
    response: z.array(ApiToken),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
    sessionOnly: true,
  }),
  /** Takes no Idempotency-Key: the answer holds a secret, and would be kept under it. */
  create: endpoint({
    method: 'POST',
    path: '/api/tokens',
    summary: 'Make an API token; it is in this answer and in no other',
    body: TokenInput,
    status: 201,
    response: z.extend(ApiToken, { token: z.string() }),
    refusals: ['sign_in.required', 'token.too_many'],
    access: { create: forMembers(201) },
    sessionOnly: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/tokens/{id}',
    summary: 'Revoke an API token; from then on it opens nothing',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'token.not_found'],
    access: { own: { ...forMembers(404), owner: 204 } },
    sessionOnly: true,
  }),
};
