-- How far each reader has read a conversation.
create table conversation_reads (
  conversation_id integer not null references conversations (id),
  person_id integer not null references people (id),
  read_at timestamptz not null default now(),
  primary key (conversation_id, person_id)
);
create index conversation_reads_by_person on conversation_reads (person_id);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('enquiry_received', 'enquiry_confirmed', 'password_reset', 'conversation_reply'));
