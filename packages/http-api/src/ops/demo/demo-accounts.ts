import { randomBytes } from 'node:crypto';
import { demoAccounts } from '@acre/db';
import { argonPasswords } from '../../crypto/passwords.ts';
import type { Env } from '../../env.ts';
import { isForOthers } from '../../network-settings.ts';
import type { Database } from '../../postgres/connect.ts';
import { pgSecurityLog } from '../../postgres/stores/security-log.ts';

/**
 * Returns the ids of members who can log in with the demo's public password. Verification is slow, so it checks only two kinds of accounts:
 * those with the email of a demo member, and those whose password hash another account has too.
 */
export async function publishedAccounts(db: Database): Promise<readonly number[]> {
  const candidates: { password_hash: string; ids: number[] }[] = await db('people')
    .whereNotNull('password_hash')
    .where({ deleted_at: null, deactivated_at: null })
    .groupBy('password_hash')
    .havingRaw('count(*) > 1 or bool_or(email = any(?))', [demoAccounts.map(({ email }) => email)])
    .select('password_hash', db.raw('array_agg(id) as ids'));
  const { verify } = argonPasswords();
  const published = await Promise.all(candidates.map(({ password_hash }) => verify(demoAccounts[0].password, password_hash)));
  return candidates.flatMap(({ ids }, nth) => (published[nth] ? ids : []));
}

/**
 * Returns why others could reach the demo's accounts, as a clause for messages. Returns undefined if others could not. `publicUrl` is the
 * effective URL, which administrators can change.
 */
export const reachedByOthers = ({ againstDemo }: Pick<Env, 'againstDemo'>, publicUrl: string): string | undefined =>
  againstDemo ?? (isForOthers(publicUrl) ? `the public URL is ${publicUrl}, so other machines may reach the server` : undefined);

const secretsOfPeople = ['sessions', 'api_tokens', 'password_resets', 'email_changes'] as const;

/**
 * Deactivates the accounts that have the demo's public password, and gives them a random password. Deletes their sessions, API tokens,
 * password resets and email changes. Returns the number of accounts.
 */
export async function closePublishedAccounts(db: Database): Promise<number> {
  const ids = await publishedAccounts(db);
  const hash = await argonPasswords().hash(randomBytes(32).toString('base64url'));
  await db.transaction(async (trx) => {
    await trx('people')
      .whereIn('id', ids)
      .update({
        password_hash: hash,
        password_version: trx.raw('password_version + 1'),
        deactivated_at: trx.fn.now(),
        version: trx.raw('version + 1'),
      });
    for (const table of secretsOfPeople) await trx(table).whereIn('person_id', ids).del();
    const entry = { kind: 'member_deactivated', actorId: null, detail: 'Demo account closed by a command on the server' } as const;
    await pgSecurityLog(trx).add(ids.map((subjectId) => ({ ...entry, subjectId })));
  });
  return ids.length;
}
