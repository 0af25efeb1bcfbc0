import { createHash } from 'node:crypto';
import type { SecondFactors } from '@acre/domain/account/ports';
import type { SecondFactorState } from '@acre/domain/account/second-factor';
import type { Sealer } from '../../../crypto/sealer.ts';
import { moment } from '../../query/columns.ts';
import { type Db, run } from '../../query/statement.ts';

/** A fast hash is enough, because recovery codes cannot be guessed. They have 140 random bits, and older codes have 80. */
const hashOf = (code: string): string => createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
const about = (personId: number): string => `second factor of ${personId}`;

/**
 * Reads and locks a secret. Returns undefined if no row meets `condition`, or if no key opens the secret. A secret that an older key sealed
 * is sealed again with the newest key.
 */
const secretWhere = async (db: Db, sealer: Sealer, personId: number, condition: string): Promise<string | undefined> => {
  const sql = `select secret from second_factors where ${condition} and person_id = `;
  const [found] = await run<{ secret: string }>(db, (bind) => `${sql}${bind(personId)} for update`);
  if (found === undefined) return undefined;
  const secret = sealer.open(found.secret, about(personId));
  if (secret !== undefined && sealer.isOld(found.secret)) {
    const renewed = sealer.seal(secret, about(personId));
    await run(db, (bind) => `update second_factors set secret = ${bind(renewed)} where person_id = ${bind(personId)}`);
  }
  return secret;
};

export const pgSecondFactors = (db: Db, sealer: Sealer): SecondFactors => ({
  stateOf: async (personId) => {
    const [state] = await run<SecondFactorState>(
      db,
      (bind) => `select confirmed_at is not null as "isOn", ${moment('confirmed_at')} as since,
          (select count(*)::integer from recovery_codes c where c.person_id = f.person_id and used_at is null) as "recoveryCodesLeft"
        from second_factors f where person_id = ${bind(personId)}`,
    );
    return state ?? { isOn: false, since: null, recoveryCodesLeft: 0 };
  },
  begin: async (personId, secret) => {
    const sealed = sealer.seal(secret, about(personId));
    const begun = await run(
      db,
      (bind) => `insert into second_factors (person_id, secret) values (${bind(personId)}, ${bind(sealed)})
        on conflict (person_id) do update set secret = excluded.secret, begun_at = now() where second_factors.confirmed_at is null
        returning person_id`,
    );
    return begun.length > 0;
  },
  begunSecretOf: (personId) => secretWhere(db, sealer, personId, `confirmed_at is null and begun_at > now() - interval '30 minutes'`),
  confirm: async (personId, step) => {
    await run(
      db,
      (bind) => `update second_factors set confirmed_at = now(), last_used_step = ${bind(step)} where person_id = ${bind(personId)}`,
    );
  },
  secretOf: (personId) => secretWhere(db, sealer, personId, 'confirmed_at is not null'),
  useStep: async (personId, step) => {
    const used = await run(
      db,
      (bind) => `update second_factors set last_used_step = ${bind(step)}
        where person_id = ${bind(personId)} and last_used_step < ${bind(step)} returning person_id`,
    );
    return used.length > 0;
  },
  keepRecoveryCodes: async (personId, codes) => {
    await run(db, (bind) => `delete from recovery_codes where person_id = ${bind(personId)}`);
    const hashes = codes.map(hashOf);
    await run(db, (bind) => `insert into recovery_codes (person_id, code_hash) select ${bind(personId)}, unnest(${bind(hashes)}::text[])`);
  },
  useRecoveryCode: async (personId, code) => {
    const used = await run(
      db,
      (bind) => `update recovery_codes set used_at = now()
        where person_id = ${bind(personId)} and code_hash = ${bind(hashOf(code))} and used_at is null returning person_id`,
    );
    return used.length > 0;
  },
  remove: async (personId) => {
    await run(db, (bind) => `delete from recovery_codes where person_id = ${bind(personId)}`);
    const removed = await run<{ wasOn: boolean }>(
      db,
      (bind) => `delete from second_factors where person_id = ${bind(personId)} returning confirmed_at is not null as "wasOn"`,
    );
    return removed[0]?.wasOn ?? false;
  },
});

/** Counts the secrets of confirmed second factors that none of these keys can decrypt. */
export async function lostSecondFactors(db: Db, keyIds: readonly string[]): Promise<number> {
  const sql = 'select count(*)::integer as count from second_factors where confirmed_at is not null and not split_part(secret, ';
  const [found] = await run<{ count: number }>(db, (bind) => `${sql}'.', 1) = any(${bind([...keyIds])})`);
  return found?.count ?? 0;
}
