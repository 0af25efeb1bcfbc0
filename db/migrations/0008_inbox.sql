-- The inbox reads conversations by what was written last in them, and finds them by words about the property and the person.
-- `last_message_at` repeats the newest row of `messages`.
alter table conversations
  add column last_message_at timestamptz not null default now(),
  add column search_text text not null default '';

create function copy_words_of_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.last_message_at := new.created_at;
  end if;
  select lower(concat_ws(E'\n', coalesce(new.visitor_name, person.full_name), coalesce(new.visitor_email, person.email), p.name, p.address, p.city))
    into new.search_text from properties p left join people person on person.id = new.member_id where p.id = new.property_id for share of p;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
create trigger conversations_copy_words before insert or update of property_id, member_id, visitor_name, visitor_email, search_text
  on conversations for each row execute function copy_words_of_conversation();

create function pass_words_on_to_conversations() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'people' then
    update conversations set search_text = '' where member_id = new.id;
  else
    update conversations set search_text = '' where property_id = new.id;
  end if;
  return null;
end $$;
create trigger people_pass_words_on_to_conversations after update of full_name, email on people for each row
  when ((old.full_name, old.email) is distinct from (new.full_name, new.email)) execute function pass_words_on_to_conversations();
create trigger properties_pass_words_on_to_conversations after update of name, address, city on properties for each row
  when ((old.name, old.address, old.city) is distinct from (new.name, new.address, new.city)) execute function pass_words_on_to_conversations();

update conversations c set search_text = '', last_message_at = (select max(created_at) from messages where conversation_id = c.id)
  where exists (select from messages where conversation_id = c.id);

create index conversations_newest on conversations (last_message_at desc, id desc) include (property_id);
create index conversations_search on conversations using gin (search_text gin_trgm_ops);

-- For whom the last message of a conversation waits: what is read leaves the table, so that it stays small.
create table conversation_unread (
  person_id integer not null references people (id),
  conversation_id integer not null references conversations (id),
  primary key (person_id, conversation_id)
);
create index conversation_unread_by_conversation on conversation_unread (conversation_id);
grant select, insert, update, delete on conversation_unread to acre_app;

-- It waits for the other side of who wrote it: whose conversation it is, or who submitted the property and the administrators.
insert into conversation_unread (person_id, conversation_id)
  select person.id, c.id from conversations c
  join properties p on p.id = c.property_id
  join lateral (select author_id, created_at from messages where conversation_id = c.id order by created_at desc, id desc limit 1) newest on true
  join people person on case when newest.author_id is not distinct from c.member_id
    then person.id = p.submitted_by_id or person.role = 'admin' else person.id = c.member_id end
  where person.deleted_at is null and person.deactivated_at is null and person.id is distinct from newest.author_id
    and not exists (select from conversation_reads r where r.conversation_id = c.id and r.person_id = person.id and r.read_at >= newest.created_at);

-- Open pages of everybody who may read the conversation are told that something was written in it.
create function note_last_message() returns trigger language plpgsql as $$
begin
  update conversations set last_message_at = new.created_at where id = new.conversation_id and last_message_at < new.created_at;
  perform pg_notify('acre_messages', reader::text) from (
    select c.member_id as reader from conversations c where c.id = new.conversation_id
    union select p.submitted_by_id from conversations c join properties p on p.id = c.property_id where c.id = new.conversation_id
    union select id from people where role = 'admin' and deactivated_at is null and deleted_at is null
  ) readers where reader is not null;
  return null;
end $$;
create trigger messages_note_last after insert on messages for each row execute function note_last_message();

create function tell_of_read_conversation() returns trigger language plpgsql as $$
begin
  perform pg_notify('acre_messages', new.person_id::text);
  return null;
end $$;
create trigger conversation_reads_tell_of_read after insert or update on conversation_reads for each row execute function tell_of_read_conversation();

-- A notification of a message opens its conversation. Earlier notifications still open the property.
alter table notifications add column conversation_id integer references conversations (id) on delete cascade;
