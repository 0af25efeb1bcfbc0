import { createHash, randomBytes } from 'node:crypto';
import { type AccountRole, type ApiToken, type Member, type TokenScope, tokenPrefix } from '@acre/domain';
import type { ApiTokens } from '@acre/domain/application';
import { moment } from './columns.ts';
import { canSignIn } from './pg-sessions.ts';
import { writesOf } from './replication.ts';
import { type Db, run } from './statement.ts';

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
  listOf: (personId) => run<ApiToken>(db, (bind) => `select ${shown} from api_tokens where person_id = ${bind(personId)} order by id desc`),
  revoke: async (personId, id) =>
    (await run(db, (bind) => `delete from api_tokens where id = ${bind(id)} and person_id = ${bind(personId)} returning id`)).length > 0,
});

/** Tokens by hash, for the middleware that reads them. */
export type TokenStore = {
  /** Whose token it is, and what it may do; undefined where it is unknown, over, or of somebody who cannot sign in. Finding it is a use of it. */
  use(token: string): Promise<{ actor: Member; scope: TokenScope; writes: number } | undefined>;
};

type Row = { scope: TokenScope; id: number; role: AccountRole; referredBy: number | null; writes: number | null };

export const pgTokenStore = (db: Db): TokenStore => ({
  use: async (token) => {
    const [row] = await run<Row>(
      db,
      (bind) => `with touched as (
          update api_tokens set last_used_at = now() where token_hash = ${bind(hashOf(token))} and expires_at > now()
            and (last_used_at is null or last_used_at < now() - interval '1 minute')
        )
        select t.scope, p.id, p.role, p.referred_by as "referredBy", ${writesOf} as writes from api_tokens t join people p on p.id = t.person_id
        where t.token_hash = ${bind(hashOf(token))} and t.expires_at > now() and ${canSignIn}`,
    );
    return row && { scope: row.scope, actor: { role: row.role, id: row.id, referredBy: row.referredBy }, writes: row.writes ?? 0 };
  },
});
