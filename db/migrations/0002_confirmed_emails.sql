-- The time at which a member's email address was confirmed is null until then. Members of before count as confirmed, so the default fills
-- the rows that exist and is dropped again. Where an administrator confirmed the member, they are named.
alter table people
  add column email_confirmed_at timestamptz default now(),
  add column email_confirmed_by_id integer references people (id);
alter table people alter column email_confirmed_at drop default;
-- Clients have no account to confirm.
update people set email_confirmed_at = null where username is null and deleted_at is null;

-- A member confirms the address of their account by a link that holds for a day, and for that address only. There is no link before the
-- email leaves.
create table email_confirmations (
  person_id integer primary key references people (id) on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (kind in (
  'enquiry_received', 'enquiry_confirmed', 'password_reset', 'conversation_reply', 'email_change', 'email_changed', 'notification', 'digest',
  'invitation', 'member_message', 'email_confirmation'));

-- Only a link that was emailed proves who reads the address; a link that the inviter handed over does not.
alter table invitation_links add column emailed boolean not null default false;

create or replace view members as
  select f.id, f.role, f.active, f.sort_name, f.created_at, f.properties_count, f.deals_count, f.deals_closed, f.sales_value,
    f.commission_total, f.partners_referred, p.full_name, p.email, p.phone, p.company, p.profile_image, p.referral_id, p.referred_by,
    p.upline, p.deactivated_at, p.search_text, p.email_confirmed_at
  from member_figures f left join people p on p.id = f.id;
