import { accountRoles } from '@acre/domain/kernel/actor';
import type { Digest, Preferences, Recipient } from '@acre/domain/mail/ports';
import type { Channels } from '@acre/domain/notifications/channels';
import { type Db, run } from '../query/statement.ts';

const reached = `select people.id, role, email, coalesce(channels, '{}') as chosen,
    not coalesce(email_notifications, true) as "emailPaused"
  from people left join notification_preferences on person_id = people.id where deleted_at is null and deactivated_at is null`;

/**
 * Selects and locks the next person whose digest is due. Skips people without a notification for the digest, and people whom another
 * process has locked.
 */
const due = `select person_id from notification_preferences p where digest_at <= now() - interval '1 day'
  and exists (select from notifications where recipient_id = p.person_id and in_digest)
  order by digest_at limit 1 for update skip locked`;

export const pgPreferences = (db: Db): Preferences => ({
  reach: (personIds) =>
    run<Recipient>(db, (bind) =>
      personIds === 'administrators'
        ? `${reached} and role = 'admin' order by people.id`
        : `${reached} and role = any(${bind(accountRoles)}) and people.id = any(${bind(personIds.personIds)}) order by people.id`,
    ),
  chosenBy: async (personId) => {
    const sql = 'select channels from notification_preferences where person_id =';
    const [row] = await run<{ channels: Partial<Channels> }>(db, (bind) => `${sql} ${bind(personId)}`);
    return row?.channels ?? {};
  },
  lockChosen: async (personId) => {
    await run(db, (bind) => `insert into notification_preferences (person_id) values (${bind(personId)}) on conflict do nothing`);
    const sql = 'select channels from notification_preferences where person_id =';
    const [row] = await run<{ channels: Partial<Channels> }>(db, (bind) => `${sql} ${bind(personId)} for update`);
    return row?.channels ?? {};
  },
  choose: async (personId, chosen) => {
    const inDigest = Object.entries(chosen).flatMap(([type, channel]) => (channel === 'digest' ? [type] : []));
    const since = inDigest.length > 0 ? 'now()' : 'null';
    const digestAt = inDigest.length > 0 ? 'coalesce(p.digest_at, now())' : 'null';
    await run(
      db,
      (bind) => `insert into notification_preferences as p (person_id, channels, digest_at)
        values (${bind(personId)}, ${bind(JSON.stringify(chosen))}::jsonb, ${since})
        on conflict (person_id) do update set channels = excluded.channels, digest_at = ${digestAt}`,
    );
    await run(
      db,
      (bind) =>
        `update notifications set in_digest = false where recipient_id = ${bind(personId)} and in_digest and type <> all(${bind(inDigest)})`,
    );
  },
  pausedBy: async (personId) => {
    const sql = 'select email_notifications from notification_preferences where person_id =';
    const [row] = await run<{ email_notifications: boolean }>(db, (bind) => `${sql} ${bind(personId)}`);
    return row !== undefined && !row.email_notifications;
  },
  pause: async (personId, paused) => {
    await run(
      db,
      (bind) => `insert into notification_preferences (person_id, email_notifications) values (${bind(personId)}, ${bind(!paused)})
        on conflict (person_id) do update set email_notifications = excluded.email_notifications`,
    );
    if (paused) await run(db, (bind) => `update notifications set in_digest = false where recipient_id = ${bind(personId)} and in_digest`);
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
