import { accountRoles, type Channels } from '@acre/domain';
import type { Digest, Preferences, Recipient } from '@acre/domain/application';
import { type Db, run } from './statement.ts';

const reached = `select people.id, role, email, coalesce(channels, '{}') as chosen
  from people left join notification_preferences on person_id = people.id where deleted_at is null and deactivated_at is null`;

/** The next whose day is over, and for whom something waits. Whom another instance has is left to it. */
const due = `select person_id from notification_preferences p where digest_at <= now() - interval '1 day'
  and exists (select from notifications where recipient_id = p.person_id and in_digest)
  order by digest_at limit 1 for update skip locked`;

export const pgPreferences = (db: Db): Preferences => ({
  reach: (whom) =>
    run<Recipient>(db, (bind) =>
      whom === 'administrators'
        ? `${reached} and role = 'admin' order by people.id`
        : `${reached} and role = any(${bind(accountRoles)}) and people.id = any(${bind(whom.personIds)}) order by people.id`,
    ),
  chosenBy: async (personId) => {
    const sql = 'select channels from notification_preferences where person_id =';
    const [kept] = await run<{ channels: Partial<Channels> }>(db, (bind) => `${sql} ${bind(personId)}`);
    return kept?.channels ?? {};
  },
  choose: async (personId, chosen) => {
    const inDigest = Object.entries(chosen).flatMap(([type, channel]) => (channel === 'digest' ? [type] : []));
    const since = inDigest.length > 0 ? 'now()' : 'null';
    const kept = inDigest.length > 0 ? 'coalesce(p.digest_at, now())' : 'null';
    await run(
      db,
      (bind) => `insert into notification_preferences as p (person_id, channels, digest_at)
        values (${bind(personId)}, ${bind(JSON.stringify(chosen))}::jsonb, ${since})
        on conflict (person_id) do update set channels = excluded.channels, digest_at = ${kept}`,
    );
    await run(
      db,
      (bind) =>
        `update notifications set in_digest = false where recipient_id = ${bind(personId)} and in_digest and type <> all(${bind(inDigest)})`,
    );
  },
  takeDigest: async (most) => {
    const [digest] = await run<Digest>(
      db,
      (bind) => `with due as (${due}),
        begun as (update notification_preferences set digest_at = now() where person_id in (select person_id from due)),
        taken as (update notifications set in_digest = false where in_digest and recipient_id in (select person_id from due) returning id, message, read)
        select person_id as "personId", (select count(*) from taken where not read) as count,
          array(select message from taken where not read order by id desc limit ${bind(most)}) as messages from due`,
    );
    return digest;
  },
});
