-- How many deals of each status there are and what they are worth, and what the ledger adds up to: an administrator's figures are of the whole firm, and
-- adding up every row took longer than all else they look at. As with the counts of the map, writers only add to a list of changes, which locks
-- nothing; what is read is the sums and the changes together, in one snapshot; now and then the changes are folded in (fold_sum_changes).
create table kept_sums (
  subject text not null,
  part text not null,
  count bigint not null,
  amount numeric(18, 2) not null,
  primary key (subject, part)
);
create table sum_changes (
  subject text not null,
  part text not null,
  count bigint not null,
  amount numeric(18, 2) not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
revoke insert, update, delete on kept_sums, sum_changes from acre_app;

create function note_sums_of_added_deals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into sum_changes select 'deals', status, count(*), sum(value) from added group by status;
  return null;
end $$;
create function note_sums_of_removed_deals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into sum_changes select 'deals', status, -count(*), -sum(value) from removed group by status;
  return null;
end $$;
create function note_sums_of_changed_deals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into sum_changes select 'deals', status, sum(sign), sum(sign * value)
    from (select 1 as sign, status, value from added union all select -1, status, value from removed) moved
    group by status having sum(sign) <> 0 or sum(sign * value) <> 0;
  return null;
end $$;
create function note_emptied_deals() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from kept_sums where subject = 'deals';
  delete from sum_changes where subject = 'deals';
  return null;
end $$;
create trigger deals_note_added_sums after insert on deals referencing new table as added
  for each statement execute function note_sums_of_added_deals();
create trigger deals_note_removed_sums after delete on deals referencing old table as removed
  for each statement execute function note_sums_of_removed_deals();
create trigger deals_note_changed_sums after update on deals referencing new table as added old table as removed
  for each statement execute function note_sums_of_changed_deals();
create trigger deals_note_emptied_sums after truncate on deals for each statement execute function note_emptied_deals();

-- The ledger takes new rows only (0008_append_only.sql).
create function note_sums_of_ledger() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into sum_changes select 'ledger_entries', 'all', count(*), sum(amount) from added having count(*) > 0;
  return null;
end $$;
create trigger ledger_entries_note_sums after insert on ledger_entries referencing new table as added
  for each statement execute function note_sums_of_ledger();

-- Folds so many changes into the sums, and tells how many it took. One at a time; nobody waits for it, and it waits for nobody.
create function fold_sum_changes(most integer default 5000) returns integer language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(4127311) then return 0; end if;
  with gone as (
    delete from sum_changes where ctid = any (array(select ctid from sum_changes limit most)) returning *
  ), added as (
    insert into kept_sums as kept select subject, part, sum(count), sum(amount) from gone group by subject, part
    on conflict (subject, part) do update set count = kept.count + excluded.count, amount = kept.amount + excluded.amount
  )
  select count(*) into folded from gone;
  return folded;
end $$;

insert into kept_sums select 'deals', status, count(*), sum(value) from deals group by status;
insert into kept_sums select 'ledger_entries', 'all', count(*), sum(amount) from ledger_entries having count(*) > 0;

-- Maps by status are read from this alone.
drop index properties_visible;
create index properties_visible on properties (status, submitted_by_id, referral_id) include (type, price, size, created_at, map_x, map_y, id)
  where deleted_at is null;
