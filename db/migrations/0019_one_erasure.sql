-- One function removes a member who deleted their account from the feed and from the security log. It replaces the two that each did a part, so
-- that two functions in all change these tables: this one, and the one that deletes entries past their days.
drop function if exists erase_name_from_feed, erase_address_from_security_log;

create function erase_person(erased integer, stead text) returns void
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
  -- Entries stay without where they came from: their own, and what visitors tried on their account.
  update public.security_log set address = null, user_agent = null
    where actor_id = erased or (subject_id = erased and actor_id is null);
$$;
revoke execute on function erase_person from public;
grant execute on function erase_person to acre_app;
