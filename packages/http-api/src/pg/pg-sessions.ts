import { type AccountRole, type Member, Refusal } from '@acre/domain';
import type { Sessions, Verified } from '@acre/domain/application';
import type { Knex } from 'knex';

export type FoundSession = { content: object; actor: Member };

/** Sessions by hashed id, for the cookie middleware. */
export type SessionStore = {
  /** The session, if it is neither idle for 12 hours nor older than 7 days, with whom it belongs to now. Finding it is a use of it, or is not. */
  find(idHash: string, isUse: boolean): Promise<FoundSession | undefined>;
  /** Those of the sessions that are still somebody's. */
  alive(idHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Refuses with sign_in.failed when the password that was checked has been replaced since. */
  add(idHash: string, verified: Verified, content: object, userAgent: string): Promise<void>;
  /** Never brings an ended session back. */
  update(idHash: string, content: object): Promise<void>;
  remove(idHash: string): Promise<void>;
};

const alive = `last_used_at > now() - interval '12 hours' and created_at > now() - interval '7 days'`;

const ofSomebody = `from sessions s join people p on p.id = s.person_id
  where s.${alive.replace(' and ', ' and s.')} and p.deleted_at is null and p.role in ('admin', 'elite', 'partner')`;

const findAndTouch = `
  with touched as (
    update sessions set last_used_at = now() where :isUse and id_hash = :idHash and last_used_at < now() - interval '1 minute' and ${alive}
  )
  select s.content, p.id, p.role, p.referred_by ${ofSomebody} and s.id_hash = :idHash`;

const findAlive = `select s.id_hash ${ofSomebody} and s.id_hash = any(:idHashes)`;

// Waits for a change of the password that is under way, and then sees its outcome.
const addWhileValid = `
  insert into sessions (id_hash, person_id, content, user_agent)
  select :idHash, id, :content::jsonb, :userAgent from people
  where id = :personId and password_version = :passwordVersion and deleted_at is null for share`;

type Row = { content: object; id: number; role: AccountRole; referred_by: number | null };

export const pgSessionStore = (db: Knex): SessionStore => ({
  find: async (idHash, isUse) => {
    const { rows } = (await db.raw(findAndTouch, { idHash, isUse })) as { rows: Row[] };
    const [row] = rows;
    return row && { content: row.content, actor: { role: row.role, id: row.id, referredBy: row.referred_by } };
  },
  alive: async (idHashes) => {
    const { rows } = (await db.raw(findAlive, { idHashes: [...idHashes] })) as { rows: { id_hash: string }[] };
    return new Set(rows.map(({ id_hash: idHash }) => idHash));
  },
  add: async (idHash, { personId, passwordVersion }, content, userAgent) => {
    const values = { idHash, personId, passwordVersion, content: JSON.stringify(content), userAgent };
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

export const pgSessions = (db: Knex): Sessions => ({
  endAllOf: async (personId) => {
    await db('sessions').where({ person_id: personId }).del();
  },
});
