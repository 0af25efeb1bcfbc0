-- Lines about a reversed share name the person as they were called on that day.
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
        when type = 'commission_paid' then regexp_replace(message, '^.*?(''s \$[0-9,.]+ share of the commission on )', stead || '\1')
        else message
      end,
      (select full_name from public.people where id = erased), stead)
    where user_id = erased or person_id = erased;
  -- Entries stay without where they came from: their own, and what visitors tried on their account.
  update public.security_log set address = null, user_agent = null
    where actor_id = erased or (subject_id = erased and actor_id is null);
$$;
