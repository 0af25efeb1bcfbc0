import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { secured } from '../security/events.ts';
import { type ApiToken, tokenRules } from './api-token.ts';
import type { NewToken } from './ports.ts';

/** Only the owner can read and revoke tokens; administrators cannot. */
export const listTokens = ({ actor, apiTokens }: Context): Promise<readonly ApiToken[]> => apiTokens.listOf(actor.id);

export async function createToken(
  { actor, apiTokens, events }: Context,
  wanted: NewToken,
): Promise<ApiToken & Readonly<{ token: string }>> {
  const issued = await apiTokens.issue(actor.id, wanted, tokenRules.most);
  if (issued === undefined) throw new Refusal('token.too_many');
  const detail = `Created API token ${issued.id} (${wanted.scope === 'read' ? 'read only' : 'read and write'})`;
  events.record(secured('token_changed', actor.id, { personId: actor.id, detail }));
  return issued;
}

export async function revokeToken({ actor, apiTokens, events }: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  if (!(await apiTokens.revoke(actor.id, id))) throw new Refusal('token.not_found');
  events.record(secured('token_changed', actor.id, { personId: actor.id, detail: `Revoked API token ${id}` }));
}
