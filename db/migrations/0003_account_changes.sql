-- A repeated request gets its first answer and opens no session: a second factor that was set up since would not be asked for.
alter table idempotency_keys drop column began;

-- Administrators prove who they are before they change a member's email address or role. The session remembers when.
alter table sessions add column proved_at timestamptz;

-- Such a change is noted in the feed.
alter table activities drop constraint activities_type_check, add constraint activities_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined',
  'second_factor_reset', 'data_requested', 'email_changed', 'role_changed'));

-- The feed takes new lines only. One function changes what stands there: it replaces the name of a member who deleted their account.
create function erase_name_from_feed(erased integer, stead text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  -- Lines about the person name them as they were called on that day; other lines name them as they are called now.
  update public.activities set message = replace(
      case
        when person_id is distinct from erased then message
        when type = 'user_joined' then regexp_replace(message, '^.* joined', stead || ' joined')
        when type = 'second_factor_reset' then regexp_replace(message, '^Two-factor sign-in of .* was reset$', 'Two-factor sign-in of ' || stead || ' was reset')
        when type = 'email_changed' then regexp_replace(message, '^Email address of .* was changed$', 'Email address of ' || stead || ' was changed')
        when type = 'role_changed' then regexp_replace(message, '^Role of .* changed from', 'Role of ' || stead || ' changed from')
        else message
      end,
      (select full_name from public.people where id = erased), stead)
    where user_id = erased or person_id = erased;
$$;
revoke execute on function erase_name_from_feed from public;
grant execute on function erase_name_from_feed to acre_app;

revoke update, delete on activities from acre_app;
