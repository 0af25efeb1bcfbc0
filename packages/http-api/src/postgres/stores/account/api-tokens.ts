import { createHash, randomBytes } from 'node:crypto';
import { type ApiToken, type TokenScope, tokenPrefix } from '@acre/domain/account/api-token';
import type { ApiTokens } from '@acre/domain/account/ports';
import type { AccountRole, Member } from '@acre/domain/kernel/actor';
import { touching } from '../../disk-full.ts';
import { moment } from '../../query/columns.ts';
import { type Db, run } from '../../query/statement.ts';
import { writesOf } from '../../replication.ts';
import { canSignIn, hasSecondFactor } from './sessions.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const shown = `id, name, scope, ${moment('created_at')} as "createdAt", ${moment('expires_at')} as "expiresAt", ${moment('last_used_at')} as "lastUsedAt"`;

export const pgApiTokens = (db: Db): ApiTokens => ({
  issue: async (personId, { name, scope, days }, most) => {
    const token = `${tokenPrefix}${randomBytes(32).toString('hex')}`;
    const [issued] = await run<ApiToken>(
      db,
      (bind) => `insert into api_tokens (person_id, name, token_hash, scope, expires_at)
        select ${bind(personId)}::integer, ${bind(name)}, ${bind(hashOf(token))}, ${bind(scope)}, now() + make_interval(days => ${bind(days)})
        where (select count(*) from api_tokens where person_id = ${bind(personId)}) < ${bind(most)}
        returning ${shown}`,
    );
    return issued && { ...issued, token };
  },
  revokeAllOf: async (personId) => {
    await run(db, (bind) => `delete from api_tokens where person_id = ${bind(personId)}`);
  },
  listOf: (personId) => run<ApiToken>(db, (bind) => `select ${shown} from api_tokens where person_id = ${bind(personId)} order by id desc`),
  revoke: async (personId, id) =>
    (await run(db, (bind) => `delete from api_tokens where id = ${bind(id)} and person_id = ${bind(personId)} returning id`)).length > 0,
});

/** The auth middleware finds tokens by their hash. */
export type TokenStore = {
  /**
   * Finds the owner and scope of a token, and records its use. Returns undefined if the token is unknown or expired, or if its owner cannot
   * log in.
   */
  use(token: string): Promise<{ actor: Member; hasSecondFactor: boolean; scope: TokenScope; writes: number } | undefined>;
};

type Row = {
  scope: TokenScope;
  id: number;
  role: AccountRole;
  referredBy: number | null;
  hasSecondFactor: boolean;
  writes: number | null;
};

export const pgTokenStore = (db: Db): TokenStore => ({
  use: async (token) => {
    const [row] = await touching((touches) =>
      run<Row>(
        db,
        (bind) => `with touched as (
          update api_tokens set last_used_at = now() where ${bind(touches)}::boolean and token_hash = ${bind(hashOf(token))} and expires_at > now()
            and (last_used_at is null or last_used_at < now() - interval '1 minute')
        )
        select t.scope, p.id, p.role, p.referred_by as "referredBy", ${hasSecondFactor} as "hasSecondFactor", ${writesOf} as writes from api_tokens t join people p on p.id = t.person_id
        where t.token_hash = ${bind(hashOf(token))} and t.expires_at > now() and ${canSignIn}`,
      ),
    );
    if (row === undefined) return undefined;
    const { id, role, referredBy, writes, ...found } = row;
    return { ...found, actor: { role, id, referredBy }, writes: writes ?? 0 };
  },
});
