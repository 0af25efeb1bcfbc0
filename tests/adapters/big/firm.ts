import { propertyStatuses } from '@acre/domain/properties/status/status';
import { propertyTypes } from '@acre/domain/properties/type';
import type { Knex } from 'knex';

/**
 * Person 1 is an administrator, people 2 to 501 are elites, and people 502 to 4,000 are partners. Every partner was referred by an elite.
 * People 4,001 to 5,000 are clients.
 */
const people = `insert into people (id, full_name, email, username, password_hash, role, company, referral_id, referred_by, created_at)
  select n, 'Person ' || md5(n::text), 'p' || n || '@acre.test', case when n <= 4000 then 'p' || n || '@acre.test' end,
    case when n <= 4000 then 'x' end,
    case when n = 1 then 'admin' when n <= 501 then 'elite' when n <= 4000 then 'partner' when n % 2 = 0 then 'seller' else 'buyer' end,
    'Company ' || n % 97, lpad(n::text, 8, '0'), case when n between 502 and 4000 then n / 8 end, now() - n * interval '1 hour'
  from generate_series(1, 5000) n`;

/** People with ids from 5,001 on are clients (buyers) with unique words in their names. */
const clients = `insert into people (id, full_name, email, role, referral_id, created_at)
  select n, initcap(translate(md5(n::text), '0123456789', 'ghijkmnpqr')) || ' Client ' || n % 977, 'c' || n || '@acre.test', 'buyer', lpad(n::text, 8, '0'),
    now() - n * interval '1 minute'
  from generate_series(5001, :count) n`;

const properties = `insert into properties (name, type, address, city, state, zip_code, price, size, description, images, submitted_by_id, status,
    referral_id, latitude, longitude, placed_by, created_at, updated_at)
  select 'Property ' || md5(n::text), (:types::text[])[1 + n % 7], n || ' Main Street', 'City ' || n % 500, 'TX', '78701',
    100000 + (n::bigint * 7919) % 9900000, case when n % 10 > 0 then 500 + (n * 31) % 20000 end, repeat('Fine property. ', 20),
    jsonb_build_array('/images/' || n % 50 || '-1.jpg', '/images/' || n % 50 || '-2.jpg'), 1 + (n * 13) % 4000, (:statuses::text[])[1 + n % 19],
    case when n % 3 = 0 then lpad(n::text, 8, '0') end, 25 + n % 2300 / 100.0, -120 + n % 4700 / 100.0, 'address',
    now() - n * interval '5 minutes', now()
  from generate_series(1, :count) n`;

const deals = `insert into deals (property_id, seller_id, buyer_id, partner_id, elite_id, status, value, commission_amount, commission_paid,
    created_at, updated_at, closed_at)
  select 1 + (n * 17) % :count, 4002 + n % 400 * 2, 4001 + n % 400 * 2, 502 + n % 3499, 2 + n % 500,
    (array['active', 'under_contract', 'closed', 'cancelled'])[1 + n % 4], 500000 + n, 15000 + n / 100.0, n % 8 = 2, now() - n * interval '6 minutes',
    now() - n * interval '1 minute',
    case when n % 4 = 2 then now() - n * interval '5 minutes' end
  from generate_series(1, :count) n`;

const activities = `insert into activities (user_id, type, message, property_id, deal_id, person_id, created_at)
  select 1 + (n * 29) % 4000, (array['status_change', 'deal_created', 'user_joined'])[1 + kind], 'Something happened',
    case when kind = 0 then 1 + (n * 7) % :count end, case when kind = 1 then 1 + (n * 11) % :count end, case when kind = 2 then 1 + n % 4000 end,
    now() - n * interval '4 minutes'
  from generate_series(1, :count) n, lateral (select case when n % 25 = 0 then 2 else n % 2 end as kind) about`;

const moves = `insert into deal_status_history (deal_id, new_status, changed_by_id, changed_at)
  select id, status, 1, created_at from deals`;
/** Each property with an even id went through one to five stages and stayed three days in each. */
const stays = `insert into property_status_history (property_id, old_status, new_status, changed_by_id, changed_at, in_stage_since, left_stage, days_in_stage)
  select p.id, statuses[step - 1], statuses[step], 1, created_at + step * interval '3 days', created_at + step * interval '3 days', left_stages[step], 3
  from properties p, generate_series(1, 1 + p.id / 2 % 5) step,
    lateral (select array['under_review', 'underwriting', 'phase1_marketing', 'buyer_signed', 'closed_paid'] as statuses,
      array[null, 'submission', 'underwriting', 'marketing', 'under_contract'] as left_stages) words
  where p.id % 2 = 0`;
/** Each paid deal has two payments with four lines each. People 2 and 70 are the uplines in every payment. */
const ledger = `insert into ledger_entries (deal_id, payment, kind, plan_version, person_id, level, base, basis_points, amount, reason, created_by_id,
    created_at)
  select d.id, 1 + line / 4, 'payment', 1, (array[elite_id, 2, 70, partner_id])[1 + line % 4],
    (array['elite', 'upline1', 'upline2', 'partner'])[1 + line % 4], commission_amount, (array[1000, 500, 200, null])[1 + line % 4],
    round(commission_amount * (array[10, 5, 2, 83])[1 + line % 4] / 100, 2), 'commission_paid', 1,
    now() - d.id * interval '6 minutes' + line * interval '1 second'
  from deals d, generate_series(0, 7) line where commission_paid`;

const mails = `insert into mails (kind, to_address, subject, content, state, reason, created_at)
  select 'enquiry_confirmed', 'v' || n || '@visitor.test', 'Subject ' || n, '[]', (array['waiting', 'sent', 'failed', 'kept'])[1 + n % 4], 'A reason',
    now() - n * interval '3 minutes' from generate_series(1, :count) n`;

const notifications = `insert into notifications (recipient_id, type, message, entity_type, entity_id, activity_id, read, created_at)
  select case when n % 2 = 0 then 1 else 1 + n % 4000 end, 'status_change', 'Something happened', 'property', 1 + n % :count, n, n % 3 = 0,
    now() - n * interval '4 minutes'
  from generate_series(1, :count) n`;

/**
 * Maps each table to the trigger that is disabled while test data is inserted. The triggers for member figures would be slow for each row,
 * so the figures are computed once after all inserts. The trigger of `messages` is unnecessary, because conversations are inserted with
 * `last_message_at`.
 */
const rowByRow = {
  deals: 'deals_touch_members',
  ledger_entries: 'ledger_entries_touch_members',
  touched_members: 'touched_members_settle',
  messages: 'messages_note_last',
};

/** Half of the conversations belong to members, and a third of all have a reply. */
const conversations = `insert into conversations (property_id, member_id, visitor_name, visitor_email, created_at, last_message_at)
  select 1 + (n::bigint * 7919) % :count, case when n % 2 = 0 then 2 + n % 3999 end, case when n % 2 = 1 then 'Visitor ' || md5(n::text) end,
    case when n % 2 = 1 then 'v' || n || '@visitor.test' end, now() - n * interval '3 minutes',
    now() - n * interval '3 minutes' + case when n % 3 = 0 then interval '1 minute' else interval '0' end
  from generate_series(1, :count) n`;
const questions = `insert into messages (conversation_id, author_id, body, created_at)
  select id, member_id, repeat('Is there parking? ', 10), created_at from conversations`;
const answers = `insert into messages (conversation_id, author_id, body, created_at)
  select c.id, p.submitted_by_id, 'Yes, there is.', c.created_at + interval '1 minute' from conversations c join properties p on p.id = c.property_id
  where c.id % 3 = 0`;
const unread = `insert into conversation_unread (conversation_id, person_id)
  select id, 1 from conversations where id % 150 = 1
  union select c.id, p.submitted_by_id from conversations c join properties p on p.id = c.property_id where c.id % 3 > 0`;

/**
 * Fills a firm with `count` people, properties, deals, activities, notifications, conversations and emails. Then analyzes the tables, so
 * that PostgreSQL plans queries as for a firm in use.
 */
export async function fillBigFirm(owner: Knex, count: number): Promise<void> {
  for (const trigger of Object.entries(rowByRow)) await owner.raw('alter table ?? disable trigger ??', trigger);
  await owner.raw('alter table people disable trigger user');
  await owner.raw(clients, { count });
  await owner.raw('alter table people enable trigger user');
  await owner.raw(`select learn_words(string_agg(search_text, E'\\n')) from people where id > 5000`);
  for (const sql of [people, properties, deals, activities, notifications, ledger, mails, conversations, questions, answers, unread])
    await owner.raw(sql, { count, types: propertyTypes, statuses: propertyStatuses });
  for (const [table, sql] of Object.entries({ deal_status_history: moves, property_status_history: stays })) {
    await owner.raw(`alter table ${table} disable trigger user`);
    await owner.raw(sql);
    await owner.raw(`alter table ${table} enable trigger user`);
  }
  await owner.raw('truncate touched_members');
  for (const trigger of Object.entries(rowByRow)) await owner.raw('alter table ?? enable trigger ??', trigger);
  await owner.raw('analyze people, properties, deals, ledger_entries');
  await owner.raw('select refresh_member_figures(array(select id from people where id <= 4000))');
  await owner.raw('select fold_map_changes(:count)', { count });
  // Index-only scans need pages that VACUUM has marked as all-visible. VACUUM can mark a page only after the commits of its rows are on
  // disk, which the checkpoint ensures.
  await owner.raw('checkpoint');
  await owner.raw('vacuum analyze');
}
