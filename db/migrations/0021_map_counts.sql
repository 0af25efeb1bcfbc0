-- How many properties stand in each cell of the world grid, kept with every write, so that a map of the country reads some hundred rows and
-- not every property. Deleted ones are in none. Writers only add to a list of changes, which locks nothing: none of them waits for another. What is read is the counts
-- and the changes together, in one snapshot. Now and then the changes are folded into the counts (fold_map_changes).

-- As the core's propertyStatusTable; tests/ports/map-counts.test.ts holds the two together.
create function property_stage(status text) returns text language sql immutable parallel safe as $$
  select case
    when status = 'under_review' then 'submission'
    when status in ('underwriting', 'feedback_sent', 'feedback_received') then 'underwriting'
    when status in ('introduction_made', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'phase4_marketing',
      'buyer_located') then 'marketing'
    when status in ('under_contract', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled')
      then 'under_contract'
    when status = 'closed_paid' then 'closed'
  end
$$;

-- A cell of level n is the square of 2^30 units divided n times by two. Of each stage by type, and of 'all' types together.
create table map_counts (
  level smallint not null,
  stage text not null,
  type text not null,
  x integer not null,
  y integer not null,
  count integer not null,
  sum_x bigint not null,
  sum_y bigint not null,
  sum_id bigint not null,
  west integer not null,
  east integer not null,
  north integer not null,
  south integer not null,
  -- Something was taken out: the box round the rest may be smaller.
  loose boolean not null,
  primary key (level, stage, type, x, y)
) with (fillfactor = 80);
create index map_counts_loose on map_counts (level) where loose;

create table map_changes (
  -- 1 where a property came, -1 where it went.
  sign smallint not null,
  property_id integer not null,
  map_x integer not null,
  map_y integer not null,
  stage text not null,
  type text not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
revoke insert, update, delete on map_counts, map_changes from acre_app;

create function note_added_to_map() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into map_changes select 1, id, map_x, map_y, property_stage(status), type from added where map_x is not null and deleted_at is null;
  return null;
end $$;
create function note_removed_from_map() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into map_changes select -1, id, map_x, map_y, property_stage(status), type from removed where map_x is not null and deleted_at is null;
  return null;
end $$;
create function note_changed_on_map() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if old.map_x is not null and old.deleted_at is null then
    insert into map_changes values (-1, old.id, old.map_x, old.map_y, property_stage(old.status), old.type);
  end if;
  if new.map_x is not null and new.deleted_at is null then
    insert into map_changes values (1, new.id, new.map_x, new.map_y, property_stage(new.status), new.type);
  end if;
  return null;
end $$;
create function note_emptied_map() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  truncate map_counts, map_changes;
  return null;
end $$;
create trigger properties_note_added_to_map after insert on properties referencing new table as added
  for each statement execute function note_added_to_map();
create trigger properties_note_removed_from_map after delete on properties referencing old table as removed
  for each statement execute function note_removed_from_map();
create trigger properties_note_changed_on_map after update of id, latitude, longitude, status, type, deleted_at on properties for each row
  when (old.id <> new.id or old.map_x is distinct from new.map_x or old.map_y is distinct from new.map_y or old.type <> new.type
    or property_stage(old.status) is distinct from property_stage(new.status) or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function note_changed_on_map();
create trigger properties_note_emptied_map after truncate on properties for each statement execute function note_emptied_map();

-- Folds so many changes into the counts, and tells how many it took. One at a time; nobody waits for it, and it waits for nobody.
create function fold_map_changes(most integer default 5000) returns integer language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare
  folded integer;
  deepest constant integer := 12;
begin
  if not pg_try_advisory_xact_lock(4127309) then return 0; end if;
  with gone as (
    delete from map_changes where ctid = any (array(select ctid from map_changes limit most)) returning *
  ), counted as (
    insert into map_counts as counts
    select level, stage, kind, map_x >> (30 - level), map_y >> (30 - level), sum(sign), sum(sign * map_x::bigint), sum(sign * map_y::bigint),
      sum(sign * property_id::bigint), min(map_x), max(map_x), min(map_y), max(map_y), bool_or(sign < 0)
    from gone, unnest(array[4, 6, 8, 10, 12]) level, unnest(array[type, 'all']) kind
    group by 1, 2, 3, 4, 5
    on conflict (level, stage, type, x, y) do update set count = counts.count + excluded.count, sum_x = counts.sum_x + excluded.sum_x,
      sum_y = counts.sum_y + excluded.sum_y, sum_id = counts.sum_id + excluded.sum_id, west = least(counts.west, excluded.west),
      east = greatest(counts.east, excluded.east), north = least(counts.north, excluded.north), south = greatest(counts.south, excluded.south),
      loose = counts.loose or excluded.loose or counts.count + excluded.count < 1
  )
  select count(*) into folded from gone;
  delete from map_counts where loose and (count, sum_x, sum_y, sum_id) = (0, 0, 0, 0);
  -- Boxes are drawn anew from the finest cells up. A change that waits still widens them where they are read.
  update map_counts cell set loose = count < 1, (west, east, north, south) = (
    select coalesce(min(map_x), west), coalesce(max(map_x), east), coalesce(min(map_y), north), coalesce(max(map_y), south) from properties
    where map_x between cell.x << (30 - deepest) and ((cell.x + 1) << (30 - deepest)) - 1
      and map_y between cell.y << (30 - deepest) and ((cell.y + 1) << (30 - deepest)) - 1
      and deleted_at is null and property_stage(status) = cell.stage and cell.type in ('all', properties.type))
  where loose and level = deepest;
  for finer in reverse deepest..6 by 2 loop
    update map_counts cell set loose = count < 1, (west, east, north, south) = (
      select coalesce(min(part.west), cell.west), coalesce(max(part.east), cell.east), coalesce(min(part.north), cell.north),
        coalesce(max(part.south), cell.south)
      from map_counts part
      where part.level = finer and part.stage = cell.stage and part.type = cell.type and part.count > 0
        and part.x between cell.x * 4 and cell.x * 4 + 3 and part.y between cell.y * 4 and cell.y * 4 + 3)
    where loose and level = finer - 2;
  end loop;
  return folded;
end $$;

insert into map_changes select 1, id, map_x, map_y, property_stage(status), type from properties where map_x is not null and deleted_at is null;
select fold_map_changes(2147483647);
analyze map_counts;
