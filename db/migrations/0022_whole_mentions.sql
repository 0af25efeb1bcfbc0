-- A deleted person's name or email address is replaced only as a whole. As part of a longer word or address, such as Lee in Leesburg or
-- jo@acre.test in mojo@acre.test, it means somebody else.
create or replace function replace_mentions(said text, mention text, stead text) returns text
  language sql immutable parallel safe as $$
  select case when strpos(said, mention) > 0
    then regexp_replace(said,
      '(?<!\w[-.+&/@''’]?)' || regexp_replace(mention, '[][\\.*+?^$(){}|]', '\\\&', 'g') || '(?![-.+&/@]?\w)',
      replace(stead, '\', '\\'), 'g')
    else said end
$$;

create or replace function erase_person(erased integer, stead text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  -- Lines about the person name them as they were called on that day; other lines name them as they are called now.
  update public.activities set message = public.replace_mentions(
      case
        when person_id is distinct from erased then message
        when type = 'user_joined' then regexp_replace(message, '^.* joined', stead || ' joined')
        when type = 'second_factor_reset' then stead || '''s two-factor authentication was reset'
        when type = 'email_changed' then stead || '''s email address was changed'
        when type = 'role_changed' then regexp_replace(message, '^.* changed from', stead || '''s role changed from')
        else message
      end,
      (select full_name from public.people where id = erased), stead)
    where user_id = erased or person_id = erased;
  -- Entries stay without where they came from: their own, and what visitors tried on their account.
  update public.security_log set address = null, user_agent = null
    where actor_id = erased or (subject_id = erased and actor_id is null);
$$;

-- Until now, the email that invited a member stayed after the member deleted their account.
delete from mails where invitation_id in (
  select i.id from invitations i join people p on p.id = i.accepted_by_id where p.deleted_at is not null);
