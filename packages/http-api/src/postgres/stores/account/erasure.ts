import type { Erasure } from '@acre/domain/account/ports';
import { storedDealFields } from '@acre/domain/deals/fields';
import { referred } from '@acre/domain/kernel/field-names';
import { fieldNames, fieldsOfKind } from '@acre/domain/kernel/field-table';
import { contactFields } from '@acre/domain/people/fields';
import { toRow } from '../../query/columns.ts';
import type { Sql } from '../../query/sql-rule.ts';
import { type Db, run } from '../../query/statement.ts';

type Person = Readonly<{ id: number; fullName: string; email: string; username: string; searchText: string }>;

/** This part of an update clears the contact details that people enter about themselves. */
const contact = Object.keys(toRow(Object.fromEntries(fieldNames(contactFields).map((name) => [name, null]))))
  .map((column) => `${column} = null`)
  .join(', ');

/** Returns the text as it appears inside a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const ownTables = [
  'email_changes',
  'email_confirmations',
  'password_resets',
  'second_factors',
  'recovery_codes',
  'notification_preferences',
  'referral_visits',
  'mails',
  'drafts',
  'conversation_unread',
];

/**
 * Returns statements that delete the person's own rows, and temporary records about the person. The last statements clear settings that
 * contain the person's email address.
 */
const ownRows = ({ id, email, username }: Person): readonly Sql[] => [
  ...ownTables.map(
    (table): Sql =>
      (bind) =>
        `delete from ${table} where person_id = ${bind(id)}`,
  ),
  (bind) => `delete from notifications where recipient_id = ${bind(id)}`,
  (bind) => `delete from invitations where accepted_by_id is null and email = ${bind(email)}`,
  (bind) => `delete from mails where invitation_id in (select id from invitations where accepted_by_id = ${bind(id)})`,
  (bind) => `delete from idempotency_keys where scope like ${bind(`${id} %`)} or answer like ${bind(containing(JSON.stringify(email)))}`,
  (bind) => `delete from outbox where payload->>'name' in (${bind(email)}, ${bind(username)})`,
  (bind) => `delete from rate_limits where key = any (array(
    select key from rate_limits where split_part(key, ':account:', 2) in (${bind(email)}, ${bind(username)}, ${bind(String(id))}) order by key for update))`,
  (bind) => `delete from webhook_deliveries
    where event like 'member.%' and payload like ${bind(containing(`"id":${id},`))} and (payload::jsonb #>> '{data,member,id}')::integer = ${bind(id)}`,
  (bind) => `update settings set value = '{}', version = version + 1 where key = 'houseContact' and value->>'email' = ${bind(email)}`,
  (bind) => `update settings set value = value || '{"mailName": null, "mailAddress": null}', version = version + 1
    where key = 'preferences' and value->>'mailAddress' = ${bind(email)}`,
];

/** These statements remove what the person wrote and uploaded. Files attached to a property remain, because they belong to the property. */
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

/**
 * A notification about a new member begins with the name that the member had on joining. The current name may differ, so everything before
 * ` joined` is replaced.
 */
const joined = `regexp_replace(message, '^.* joined', `;

/** Deals in webhook deliveries have people's names under these keys, such as `sellerName`. */
const nameKeys = fieldsOfKind(storedDealFields, 'person').map((part) => `${referred(part)}Name`);

/**
 * Replaces the person's name in deliveries of deals. The payload is compact JSON, so a key and a value with all their quotes match only a
 * whole value. The response is removed, because it may repeat the payload.
 */
const deliveries =
  ({ fullName }: Person, newName: string): Sql =>
  (bind) => {
    const pair = (key: string, name: string) => `"${key}":${JSON.stringify(name)}`;
    const payload = nameKeys.reduce((sql, key) => `replace(${sql}, ${bind(pair(key, fullName))}, ${bind(pair(key, newName))})`, 'payload');
    const named = nameKeys.map((key) => containing(pair(key, fullName)));
    return `update webhook_deliveries set payload = ${payload}, response_body = null
      where event like 'deal.%' and payload like any (${bind(named)}::text[])`;
  };

/**
 * Replaces the person's name in emails, and removes the email address. In the content, only texts and values of facts change, because a
 * person can have the name of a key, a link or a kind of `Block`.
 */
const mails =
  ({ fullName, email }: Person, newName: string): Sql =>
  (bind) => {
    const [name, address] = [bind(fullName), bind(email)];
    const erased = (text: string) => `replace_mentions(replace_mentions(${text}, ${address}, ''), ${name}, ${bind(newName)})`;
    const facts = `select jsonb_agg(jsonb_set(fact, '{value}', to_jsonb(${erased(`fact->>'value'`)})) order by nth)
      from jsonb_array_elements(block->'facts') with ordinality as facts (fact, nth)`;
    const blocks = `select jsonb_agg(case
        when block ? 'text' then jsonb_set(block, '{text}', to_jsonb(${erased(`block->>'text'`)}))
        when block ? 'facts' then jsonb_set(block, '{facts}', coalesce((${facts}), '[]'))
        else block end order by nth)
      from jsonb_array_elements(content) with ordinality as blocks (block, nth)`;
    return `update mails set reply_to = nullif(reply_to, ${address}), subject = replace_mentions(subject, ${name}, ${bind(newName)}),
        content = coalesce((${blocks}), content)
      where reply_to = ${address} or subject like ${bind(containing(fullName))}
        or content::text like any (${bind([fullName, email].map((text) => containing(inJson(text))))}::text[])`;
  };

/**
 * Returns statements that replace the person's name in texts about them and by others. The SQL function `erase_person` updates the feed. The
 * function also clears IP addresses and user agents in the security log.
 */
const mentions = (person: Person, newName: string): readonly Sql[] => {
  const { id, fullName } = person;
  return [
    (bind) => `update notifications set message = replace_mentions(message, ${bind(fullName)}, ${bind(newName)})
      where activity_id in (select id from activities where user_id = ${bind(id)} or person_id = ${bind(id)})
        or (type in ('enquiry', 'message') and message like ${bind(containing(fullName))})`,
    (bind) => `update notifications set message = ${joined}${bind(newName)} || ' joined')
      where activity_id in (select id from activities where person_id = ${bind(id)} and type = 'user_joined')`,
    (bind) => `select erase_person(${bind(id)}, ${bind(newName)})`,
    deliveries(person, newName),
    mails(person, newName),
  ];
};

/**
 * Returns SQL that removes the person's words from the vocabulary. Keeps words that another person or a property still uses. Must split
 * text in the same way as the SQL function `learn_words`.
 */
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
    for (const sql of [...ownRows(person), ...written(person), ...mentions(person, fullName)]) await run(db, sql);
    await run(
      db,
      (bind) => `update people set full_name = ${bind(fullName)}, referral_id = ${bind(referralId)}, email = null, username = null,
        password_hash = null, ${contact}, profile_image = null, email_confirmed_at = null, deleted_at = now(), version = version + 1,
        password_version = password_version + 1 where id = ${bind(personId)}`,
    );
    await run(db, forgetWords(person));
  },
});
