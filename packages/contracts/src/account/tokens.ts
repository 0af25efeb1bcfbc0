import { tokenRules as rules, tokenScopes } from '@acre/domain/account/api-token';
import { forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, id, text, timestamp, wholeFrom } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

export const TokenInput = z.strictObject({
  name: text(rules.name),
  scope: z.enum(tokenScopes, { error: `Must be one of ${tokenScopes.join(', ')}` }),
  /** The token is valid for this many days. */
  days: wholeFrom(rules.days.min, rules.days.max),
});

/**
 * A `read` token may only read data. A `write` token may also make changes, but some changes require a login. For example, no token may
 * change a password.
 */
const ApiToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type ApiToken = z.output<typeof ApiToken>;
components.add(ApiToken, { id: 'ApiToken' });

export const tokens = {
  list: endpoint({
    ...routes.tokens.list,
    own: true,
    summary: 'List your API tokens, newest first; at most 50',
    status: 200,
    response: z.array(ApiToken),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
    sessionOnly: true,
  }),
  /** The endpoint takes no Idempotency-Key, because the server would store the answer, which contains the secret. */
  create: endpoint({
    ...routes.tokens.create,
    summary: 'Create an API token. Only this response shows it',
    body: TokenInput,
    status: 201,
    response: z.extend(ApiToken, { token: z.string() }),
    refusals: ['sign_in.required', 'token.too_many'],
    access: { create: forMembers(201) },
    sessionOnly: true,
  }),
  revoke: endpoint({
    ...routes.tokens.revoke,
    summary: 'Revoke an API token. It stops working immediately',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'token.not_found'],
    access: { own: { ...forMembers(404), owner: 204 } },
    sessionOnly: true,
  }),
};
