-- A deactivated member stays on record and in the tree, but cannot sign in and invites nobody.
alter table people add column deactivated_at timestamptz;

-- Every e-mail of an invitation carries a link of its own, so that sending it again does not void the first.
drop index invitations_one_open, invitations_by_inviter;
alter table invitations drop column token_hash;
create table invitation_links (
  token_hash text primary key,
  invitation_id integer not null references invitations (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invitation_links_by_invitation on invitation_links (invitation_id);
create unique index invitations_one_open on invitations (invited_by_id, email) where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by_id, id desc);
create index invitations_open on invitations (id desc) include (invited_by_id, expires_at) where accepted_at is null and revoked_at is null;
create index invitations_accepted on invitations (id desc) include (invited_by_id) where accepted_at is not null;
create index invitations_revoked on invitations (id desc) include (invited_by_id) where revoked_at is not null;

alter table mails add column invitation_id integer references invitations (id) on delete cascade;
create index mails_of_invitations on mails (invitation_id, id) where invitation_id is not null;
-- These kinds beside those there are.
do $$
declare
  kinds text;
begin
  select string_agg(kind, ', ') into kinds
  from (
    select quote_literal(word[1]) as kind from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as word
    where conname = 'mails_kind_check'
    union all values (quote_literal('invitation')), (quote_literal('member_message'))
  ) known;
  alter table mails drop constraint mails_kind_check;
  execute format('alter table mails add constraint mails_kind_check check (kind in (%s))', kinds);
end $$;
