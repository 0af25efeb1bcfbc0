import { createHash, randomBytes } from 'node:crypto';
import type { PasswordResets } from '@acre/domain/people/ports';
import { type Db, run } from '../../query/statement.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const good = `used_at is null and expires_at > now()
  and exists (select from people where id = person_id and people.password_version = password_resets.password_version
    and deleted_at is null and deactivated_at is null)`;

export const pgPasswordResets = (db: Db): PasswordResets => ({
  issue: async (personId) => {
    const token = randomBytes(32).toString('base64url');
    await run(
      db,
      (bind) => `insert into password_resets (person_id, token_hash, password_version, expires_at)
        select id, ${bind(hashOf(token))}, password_version, now() + interval '1 hour' from people where id = ${bind(personId)}
        on conflict (person_id) do update set token_hash = excluded.token_hash, password_version = excluded.password_version,
          created_at = now(), expires_at = excluded.expires_at, used_at = null`,
    );
    return token;
  },
  withdraw: async (personId) => {
    await run(db, (bind) => `delete from password_resets where person_id = ${bind(personId)}`);
  },
  ownerOf: async (token) => {
    const found = await run<{ id: number }>(
      db,
      (bind) => `select person_id as id from password_resets where token_hash = ${bind(hashOf(token))} and ${good}`,
    );
    return found[0]?.id;
  },
  use: async (token) => {
    const used = await run<{ id: number }>(
      db,
      (bind) =>
        `update password_resets set used_at = now() where token_hash = ${bind(hashOf(token))} and ${good} returning person_id as id`,
    );
    return used[0]?.id;
  },
});
