-- A submitter writes with the administrators about their property. When the property is handed over, the new submitter must not read that.
alter table conversations add column of_submitter boolean not null default false;
comment on column conversations.of_submitter is
  'True if the conversation is between the administrators and a member who is or was the submitter of the property.';

-- A property does not say who submitted it before it was handed over, but other records do.
update conversations c set of_submitter = true from properties p where p.id = c.property_id and c.member_id is not null and (
  c.member_id = p.submitted_by_id
  -- Only administrators start a conversation that belongs to someone else, and only with the submitter.
  or c.member_id <> (select author_id from messages m where m.conversation_id = c.id order by created_at, id limit 1)
  -- The activity feed names the first submitter. If a later submitter answered, the conversation is an inquiry to them.
  or (exists (select from activities a where a.type = 'property_submission' and a.property_id = p.id and a.user_id = c.member_id)
    and not exists (select from messages m join people author on author.id = m.author_id
      where m.conversation_id = c.id and author.id <> c.member_id and author.role <> 'admin')));

delete from conversation_unread unread using conversations c, people reader
  where c.id = unread.conversation_id and reader.id = unread.person_id and c.of_submitter and reader.id <> c.member_id and reader.role <> 'admin';

-- Open pages of everyone who may read the conversation are told that something was written in it.
create or replace function note_last_message() returns trigger language plpgsql as $$
begin
  update conversations set last_message_at = new.created_at where id = new.conversation_id and last_message_at < new.created_at;
  perform pg_notify('acre_messages', reader::text) from (
    select c.member_id as reader from conversations c where c.id = new.conversation_id
    union select p.submitted_by_id from conversations c join properties p on p.id = c.property_id
      where c.id = new.conversation_id and not c.of_submitter
    union select id from people where role = 'admin' and deactivated_at is null and deleted_at is null
  ) readers where reader is not null;
  return null;
end $$;
