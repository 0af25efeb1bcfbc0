-- Firms that have properties go on to show partners what others submitted at any status. New ones show it once it is listed.
insert into settings (key, value)
  select 'preferences', '{"othersSubmissions": "from_start"}' where exists (select from properties)
  on conflict (key) do update set value = settings.value || excluded.value, updated_at = now(), version = settings.version + 1;
