-- 'Introduction Made' stays in the stage marketing, but is not publicly listed.

-- The map counts it apart from the rest of its stage, so that what visitors see is still read from the counts.
create function map_stage(status text) returns text language sql immutable parallel safe as $$
  select case when status = 'introduction_made' then 'introduction' else property_stage(status) end
$$;
do $$
declare
  counting regprocedure;
begin
  foreach counting in array array['fold_map_changes(integer)', 'follow_added_properties()', 'follow_changed_property()']::regprocedure[] loop
    execute replace(pg_get_functiondef(counting), 'property_stage(', 'map_stage(');
  end loop;
end $$;
insert into map_changes (sign, property_id, map_x, map_y, stage, type)
  select sign, id, map_x, map_y, stage, type
  from properties, (values (-1::smallint, property_stage('introduction_made')), (1::smallint, map_stage('introduction_made'))) moved (sign, stage)
  where status = 'introduction_made' and map_x is not null and deleted_at is null;

-- PostgreSQL 15 cannot change what a generated column is generated from. The indexes on it go with it.
alter table properties drop column is_listed;
alter table properties add column is_listed boolean not null generated always as (status in (
  'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'phase4_marketing', 'buyer_located',
  'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled')) stored;
create index properties_by_rank on properties (status_rank, id) include (type, status, submitted_by_id, referral_id, is_listed)
  where deleted_at is null;
create index properties_listed_newest on properties (created_at desc, id desc) where is_listed and deleted_at is null;
create index properties_listed_by_type on properties (type, price, size) where is_listed and deleted_at is null;
-- Totals of members' searches are counted from this index too, so it holds what decides about who sees a property. A row has at most 2,540
-- bytes, which fit into an index.
create index properties_by_id on properties (id) include (updated_at, status, is_listed, submitted_by_id, referral_id, search_text)
  where deleted_at is null;
-- The places that the search box suggests.
create index properties_listed_by_place on properties (city, state, zip_code) where is_listed and deleted_at is null;
create index properties_by_place on properties (latitude, longitude) include (id, status, is_listed, submitted_by_id, referral_id)
  where deleted_at is null;
drop index properties_listed_on_map;
create index properties_listed_on_map on properties (map_x, map_y) include (id, latitude, longitude, type, price, size)
  where map_x is not null and status in (
  'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'phase4_marketing', 'buyer_located',
  'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled')
  and deleted_at is null;
