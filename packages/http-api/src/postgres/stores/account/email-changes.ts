import { createHash, randomBytes } from 'node:crypto';
import type { EmailChange, EmailChanges } from '@acre/domain/account/ports';
import { moment } from '../../query/columns.ts';
import { type Db, run } from '../../query/statement.ts';
import { canSignIn } from './sessions.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The alias `c` is a pending change and `p` its person. */
const isGood = `c.expires_at > now() and p.password_version = c.password_version and ${canSignIn}`;

export const pgEmailChanges = (db: Db): EmailChanges => ({
  ask: async ({ personId, passwordVersion }, email) => {
    await run(
      db,
      (bind) => `insert into email_changes (person_id, email, password_version, expires_at)
        values (${bind(personId)}, ${bind(email)}, ${bind(passwordVersion)}, now() + interval '1 day')
        on conflict (person_id) do update set email = excluded.email, token_hash = null,
          password_version = excluded.password_version, expires_at = excluded.expires_at`,
    );
  },
  pendingOf: async (personId) =>
    (
      await run<EmailChange>(
        db,
        (bind) => `select c.email, ${moment('c.expires_at')} as "expiresAt" from email_changes c join people p on p.id = c.person_id
          where c.person_id = ${bind(personId)} and ${isGood}`,
      )
    )[0],
  withdraw: async (personId) => {
    await run(db, (bind) => `delete from email_changes where person_id = ${bind(personId)}`);
  },
  issue: async (personId, email) => {
    const token = randomBytes(32).toString('base64url');
    const issued = await run(
      db,
      (bind) => `update email_changes c set token_hash = ${bind(hashOf(token))} from people p
        where p.id = c.person_id and c.person_id = ${bind(personId)} and c.email = ${bind(email)} and ${isGood} returning p.id`,
    );
    return issued.length > 0 ? token : undefined;
  },
  use: async (token) =>
    (
      await run<{ personId: number; email: string }>(
        db,
        (
          bind,
        ) => `delete from email_changes c using people p where p.id = c.person_id and c.token_hash = ${bind(hashOf(token))} and ${isGood}
          returning c.person_id as "personId", c.email`,
      )
    )[0],
});
