import type { Erasure } from '@acre/domain/application';
import type { Sql } from './sql-rule.ts';
import { type Db, run } from './statement.ts';

type Person = Readonly<{ id: number; fullName: string; email: string; username: string; searchText: string }>;

/** Text as it stands inside of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const ownTables = [
  'email_changes',
  'password_resets',
  'second_factors',
  'recovery_codes',
  'notification_preferences',
  'referral_visits',
  'mails',
  'drafts',
];

/** Rows that are the person's alone, and what is kept for a time about their requests. */
const ownRows = ({ id, email, username, fullName }: Person): readonly Sql[] => [
  ...ownTables.map(
    (table): Sql =>
      (bind) =>
        `delete from ${table} where person_id = ${bind(id)}`,
  ),
  (bind) => `delete from notifications where recipient_id = ${bind(id)}`,
  (bind) => `delete from invitations where accepted_by_id is null and email = ${bind(email)}`,
  (bind) => `delete from idempotency_keys where scope like ${bind(`${id} %`)} or answer like ${bind(containing(inJson(email)))}`,
  (bind) => `delete from outbox where payload->>'name' in (${bind(email)}, ${bind(username)})`,
  (bind) => `delete from rate_limits where key = any (array(
    select key from rate_limits where split_part(key, ':account:', 2) in (${bind(email)}, ${bind(username)}, ${bind(String(id))}) order by key for update))`,
  (bind) => `delete from webhook_deliveries
    where payload like ${bind(containing(inJson(email)))} or payload like ${bind(containing(inJson(fullName)))}`,
  (bind) => `update settings set value = '{}', version = version + 1 where key = 'houseContact' and value->>'email' = ${bind(email)}`,
  (bind) => `update settings set value = value || '{"mailName": null, "mailAddress": null}', version = version + 1
    where key = 'preferences' and value->>'mailAddress' = ${bind(email)}`,
];

/** What they wrote and uploaded. What hangs on a property belongs to the property. */
const written = ({ id, email }: Person): readonly Sql[] => [
  (bind) => `update messages set body = 'This message was deleted.' where author_id = ${bind(id)}`,
  (bind) => `update conversations set visitor_phone = null where member_id = ${bind(id)}`,
  (bind) => `update invitations set message = null where invited_by_id = ${bind(id)}`,
  (bind) => `update invitations set email = 'deleted', message = null where accepted_by_id = ${bind(id)}`,
  (bind) => `update properties set seller_name = null, seller_company = null, seller_email = null, seller_phone = null
    where seller_email = ${bind(email)}`,
  (bind) => `update files set loose_since = now() - interval '2 days', person_id = null, name = 'deleted'
    where person_id = ${bind(id)} or (uploaded_by_id = ${bind(id)} and property_id is null and person_id is null)`,
];

/** Who joined is named at the beginning, by the name of that day. */
const joined = `regexp_replace(message, '^.* joined', `;

/** Their name and address in what others were told. */
const told = ({ id, fullName, email }: Person, stead: string): readonly Sql[] => [
  (bind) => `update notifications set message = replace(message, ${bind(fullName)}, ${bind(stead)})
    where activity_id in (select id from activities where user_id = ${bind(id)} or person_id = ${bind(id)})
      or (type in ('enquiry', 'message') and message like ${bind(containing(fullName))})`,
  (bind) => `update notifications set message = ${joined}${bind(stead)} || ' joined')
    where activity_id in (select id from activities where person_id = ${bind(id)} and type = 'user_joined')`,
  (bind) => `update activities set message = ${joined}${bind(stead)} || ' joined') where person_id = ${bind(id)} and type = 'user_joined'`,
  (bind) => `update activities set message = replace(message, ${bind(fullName)}, ${bind(stead)})
    where user_id = ${bind(id)} or person_id = ${bind(id)}`,
  (bind) => `update mails set reply_to = nullif(reply_to, ${bind(email)}), subject = replace(subject, ${bind(fullName)}, ${bind(stead)}),
      content = replace(replace(content::text, ${bind(inJson(email))}, ''), ${bind(inJson(fullName))}, ${bind(stead)})::jsonb
    where reply_to = ${bind(email)} or subject like ${bind(containing(fullName))}
      or content::text like ${bind(containing(inJson(fullName)))} or content::text like ${bind(containing(inJson(email)))}`,
];

/** Words by which they were found, and nobody and nothing else is. Split as `learn_words` does. */
const forgetWords =
  ({ searchText }: Person): Sql =>
  (bind) =>
    `delete from search_words w where w.word in (select regexp_split_to_table(${bind(searchText)}, '[\\s!-/:-@\\[-\`{-~]+'))
    and not exists (select from people where search_text like '%' || w.word || '%')
    and not exists (select from properties where search_text like '%' || w.word || '%')`;

export const pgErasure = (db: Db): Erasure => ({
  erase: async (personId, { fullName, referralId }) => {
    const columns = `id, full_name as "fullName", email, username, search_text as "searchText"`;
    const [person] = await run<Person>(db, (bind) => `select ${columns} from people where id = ${bind(personId)}`);
    if (person === undefined) return;
    for (const sql of [...ownRows(person), ...written(person), ...told(person, fullName)]) await run(db, sql);
    await run(
      db,
      (bind) => `update people set full_name = ${bind(fullName)}, referral_id = ${bind(referralId)}, email = null, username = null,
        password_hash = null, phone = null, company = null, profile_image = null, deleted_at = now(), version = version + 1,
        password_version = password_version + 1 where id = ${bind(personId)}`,
    );
    await run(db, forgetWords(person));
  },
});
