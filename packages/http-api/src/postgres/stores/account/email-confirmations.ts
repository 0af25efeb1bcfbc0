import { createHash, randomBytes } from 'node:crypto';
import type { EmailConfirmations } from '@acre/domain/account/ports';
import { type Db, run } from '../../query/statement.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const pgEmailConfirmations = (db: Db): EmailConfirmations => ({
  issue: async (personId, email) => {
    const token = randomBytes(32).toString('base64url');
    await run(
      db,
      (bind) => `insert into email_confirmations (person_id, email, token_hash, expires_at)
        values (${bind(personId)}, ${bind(email)}, ${bind(hashOf(token))}, now() + interval '1 day')
        on conflict (person_id) do update set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    );
    return token;
  },
  use: async (token) =>
    (
      await run<{ personId: number; email: string }>(
        db,
        (bind) => `delete from email_confirmations where token_hash = ${bind(hashOf(token))} and expires_at > now()
          returning person_id as "personId", email`,
      )
    )[0],
});
