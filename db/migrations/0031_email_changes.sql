-- An address that somebody wants to have, until they open the link that was mailed there. One a person; it holds for the password that
-- confirmed it, and for a day. There is no link before the mail leaves.
create table email_changes (
  person_id integer primary key references people (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  token_hash text unique,
  password_version integer not null,
  expires_at timestamptz not null
);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('enquiry_received', 'enquiry_confirmed', 'password_reset', 'conversation_reply', 'email_change', 'email_changed')
);
