import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { NewToken, Ports } from '../ports.ts';
import { type ApiToken, tokenRules } from './api-token.ts';

/** Tokens are their owner's alone: administrators neither read nor revoke another's. */
export const listTokens =
  ({ apiTokens }: Pick<Ports, 'apiTokens'>) =>
  (actor: Member): Promise<readonly ApiToken[]> =>
    apiTokens.listOf(actor.id);

export const createToken =
  ({ apiTokens }: Pick<Ports, 'apiTokens'>) =>
  async (actor: Member, wanted: NewToken): Promise<ApiToken & Readonly<{ token: string }>> => {
    const issued = await apiTokens.issue(actor.id, wanted, tokenRules.most);
    if (issued === undefined) throw new Refusal('token.too_many');
    return issued;
  };

export const revokeToken =
  ({ apiTokens }: Pick<Ports, 'apiTokens'>) =>
  async (actor: Member, id: number): Promise<void> => {
    if (!(await apiTokens.revoke(actor.id, id))) throw new Refusal('token.not_found');
  };
