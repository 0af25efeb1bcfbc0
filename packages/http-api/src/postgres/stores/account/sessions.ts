import type { SessionRow, Sessions } from '@acre/domain/account/ports';
import type { AccountRole, Member } from '@acre/domain/kernel/actor';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Verified } from '@acre/domain/people/ports';
import { daysKept } from '@acre/domain/retention/days-kept';
import type { Knex } from 'knex';
import { touching } from '../../disk-full.ts';
import { moment } from '../../query/columns.ts';
import type { Sql } from '../../query/sql-rule.ts';
import { type Db, run } from '../../query/statement.ts';
import { writesOf } from '../../replication.ts';

export type FoundSession = {
  content: object;
  actor: Member;
  hasSecondFactor: boolean;
  /** If set, the password was verified but the code was not given yet, so nobody is logged in. */
  awaiting: Verified | undefined;
  /**
   * The number of writes that the member has made so far. A replica may answer the member only if it already contains all of these writes.
   */
  writes: number;
};

/** If `awaitsCode` is true, only the password was given, and a code must follow. */
export type Begun = Readonly<{ verified: Verified; awaitsCode: boolean }>;

/** The cookie middleware finds sessions by their hashed id. */
export type SessionStore = {
  /**
   * Finds a session and its current owner. The session must be at most 7 days old and used in the last 12 hours. If `isUse` is true, the
   * call counts as a use.
   */
  find(idHash: string, isUse: boolean): Promise<FoundSession | undefined>;
  /** Returns the hashes of those sessions that are still valid. */
  alive(idHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Refuses with sign_in.failed if the password that was checked has been replaced since. */
  add(idHash: string, begun: Begun, content: object, userAgent: string): Promise<void>;
  /** Never revives a session that has ended. */
  update(idHash: string, content: object): Promise<void>;
  remove(idHash: string): Promise<void>;
};

const alive = `last_used_at > now() - interval '12 hours' and created_at > now() - interval '${daysKept.session} days'`;

/** This condition is true if the person `p` may log in. Otherwise their sessions and API tokens are not found. */
export const canSignIn = `p.deleted_at is null and p.deactivated_at is null and p.role in ('admin', 'elite', 'partner')`;

/** For a person `p`, the condition is true if two-factor login is on. */
export const hasSecondFactor = 'exists (select from second_factors f where f.person_id = p.id and f.confirmed_at is not null)';

const ofSomebody = `from sessions s join people p on p.id = s.person_id
  where s.${alive.replace(' and ', ' and s.')} and ${canSignIn}`;

/**
 * The condition is false if the session waits for a two-factor code that can no longer be entered: after five minutes, or after a change of
 * the password.
 */
const awaitingInTime = `(s.awaits_code_of is null or (s.awaits_code_of = p.password_version and s.created_at > now() - interval '5 minutes'))`;

const findAndTouch =
  (idHash: string, isUse: boolean): Sql =>
  (bind) =>
    `
  with touched as (
    update sessions set last_used_at = now() where ${bind(isUse)}::boolean and id_hash = ${bind(idHash)} and last_used_at < now() - interval '1 minute' and ${alive}
  )
  select s.content, s.awaits_code_of, p.id, p.role, p.referred_by, ${writesOf} as writes,
    ${hasSecondFactor} as has_second_factor
  ${ofSomebody} and ${awaitingInTime} and s.id_hash = ${bind(idHash)}`;

const findAlive =
  (idHashes: readonly string[]): Sql =>
  (bind) =>
    `select s.id_hash ${ofSomebody} and s.awaits_code_of is null and s.id_hash = any(${bind([...idHashes])})`;

// `for share` waits for a concurrent change of the password, and then sees its outcome.
const addWhileValid = `
  insert into sessions (id_hash, person_id, content, user_agent, awaits_code_of)
  select :idHash, id, :content::jsonb, :userAgent, case when :awaitsCode then password_version end from people
  where id = :personId and password_version = :passwordVersion and deleted_at is null and deactivated_at is null for share`;

type Row = {
  content: object;
  awaits_code_of: number | null;
  id: number;
  role: AccountRole;
  referred_by: number | null;
  has_second_factor: boolean;
  writes: number | null;
};

const foundIn = ({
  content,
  awaits_code_of: version,
  id,
  role,
  referred_by: referredBy,
  has_second_factor,
  writes,
}: Row): FoundSession => ({
  content,
  actor: { role, id, referredBy },
  hasSecondFactor: has_second_factor,
  awaiting: version === null ? undefined : { personId: id, passwordVersion: version },
  writes: writes ?? 0,
});

export const pgSessionStore = (db: Knex): SessionStore => ({
  find: async (idHash, isUse) => {
    const [row] = await touching((touches) => run<Row>(db, findAndTouch(idHash, touches && isUse)));
    return row && foundIn(row);
  },
  alive: async (idHashes) => {
    const rows = await run<{ id_hash: string }>(db, findAlive(idHashes));
    return new Set(rows.map(({ id_hash: idHash }) => idHash));
  },
  add: async (idHash, { verified, awaitsCode }, content, userAgent) => {
    const values = { idHash, ...verified, awaitsCode, content: JSON.stringify(content), userAgent };
    const { rowCount } = (await db.raw(addWhileValid, values)) as { rowCount: number };
    if (rowCount === 0) throw new Refusal('sign_in.failed');
  },
  update: async (idHash, content) => {
    await db('sessions')
      .where({ id_hash: idHash })
      .update({ content: JSON.stringify(content) });
  },
  remove: async (idHash) => {
    await db('sessions').where({ id_hash: idHash }).del();
  },
});

/**
 * At most this many sessions of a member are listed. Sessions end after seven days. The limit therefore affects only members with over a
 * hundred logins within a week.
 */
const mostListed = 100;

export const pgSessions = (db: Db): Sessions => ({
  endAllOf: async (personId) => {
    await run(db, (bind) => `delete from sessions where person_id = ${bind(personId)}`);
    const revoked = await run(db, (bind) => `delete from api_tokens where person_id = ${bind(personId)} returning id`);
    return { revokedTokens: revoked.length };
  },
  listOf: (personId, key) =>
    run<SessionRow>(
      db,
      (bind) => `select id, user_agent as "userAgent", ${moment('created_at')} as "createdAt", ${moment('last_used_at')} as "lastUsedAt",
          id_hash = ${bind(key)} as "isCurrent"
        from sessions where person_id = ${bind(personId)} and awaits_code_of is null and ${alive} order by id_hash = ${bind(key)} desc, sessions.last_used_at desc, id desc
        limit ${mostListed}`,
    ),
  end: async (personId, id) =>
    (await run(db, (bind) => `delete from sessions where id = ${bind(id)} and person_id = ${bind(personId)} returning id`)).length > 0,
  endOthers: async (personId, key) => {
    await run(db, (bind) => `delete from sessions where person_id = ${bind(personId)} and id_hash <> ${bind(key)}`);
  },
  prove: async (personId, key) => {
    await run(db, (bind) => `update sessions set proved_at = now() where person_id = ${bind(personId)} and id_hash = ${bind(key)}`);
  },
  isProven: async (personId, key, minutes) => {
    const proven = await run(
      db,
      (bind) => `select id from sessions where person_id = ${bind(personId)} and id_hash = ${bind(key)}
        and proved_at > now() - make_interval(mins => ${bind(minutes)}::integer)`,
    );
    return proven.length > 0;
  },
});
