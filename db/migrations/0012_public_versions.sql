-- Grows with every committed change of what visitors may read. A sum over several rows, so that writers seldom wait for each other.
create table public_versions (
  slot integer primary key,
  changes bigint not null default 0
) with (fillfactor = 20);
revoke insert, update, delete on public_versions from acre_app;
insert into public_versions (slot) select generate_series(0, 63);

-- At the end of a transaction and once in it: nothing else is locked afterwards, so two writers cannot wait for each other.
create function count_public_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_setting('acre.public_change_counted', true) is distinct from 'yes' then
    perform set_config('acre.public_change_counted', 'yes', true);
    update public_versions set changes = changes + 1 where slot = pg_backend_pid() % 64;
  end if;
  return null;
end $$;

create constraint trigger properties_count_public_change after insert or update or delete on properties
  deferrable initially deferred for each row execute function count_public_change();
create constraint trigger property_status_history_count_public_change after insert or update or delete on property_status_history
  deferrable initially deferred for each row execute function count_public_change();
-- The listing agent of a property is its submitter.
create constraint trigger people_count_public_change after update of full_name, company, role, deleted_at on people
  deferrable initially deferred for each row execute function count_public_change();
create trigger properties_count_public_emptying after truncate on properties for each statement execute function count_public_change();
