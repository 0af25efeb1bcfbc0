-- The security log says who did what to whose account, and from where. It takes new entries only. The application checks the kinds.
create table security_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null,
  actor_id integer references people (id),
  subject_id integer references people (id),
  detail text,
  address text,
  user_agent text
);
create index security_log_by_time on security_log (created_at);
create index security_log_by_kind on security_log (kind, id);
create index security_log_by_actor on security_log (actor_id, id) where actor_id is not null;
create index security_log_by_subject on security_log (subject_id, id) where subject_id is not null;
revoke update, delete on security_log from acre_app;

-- This function alone removes entries, and only those that are past their 400 days, whoever calls it. It answers how many.
create function purge_security_log(before timestamptz, most integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with removed as (
    delete from public.security_log where id in (
      select id from public.security_log where created_at < least(before, now() - interval '400 days')
      order by created_at limit most for update skip locked
    ) returning 1
  ) select count(*)::integer from removed;
$$;
revoke execute on function purge_security_log from public;
grant execute on function purge_security_log to acre_app;

-- Entries stay when a member deletes their account, without where they came from: their own, and what visitors tried on their account.
create function erase_address_from_security_log(erased integer) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.security_log set address = null, user_agent = null
    where actor_id = erased or (subject_id = erased and actor_id is null);
$$;
revoke execute on function erase_address_from_security_log from public;
grant execute on function erase_address_from_security_log to acre_app;
