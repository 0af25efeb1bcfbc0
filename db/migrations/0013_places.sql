-- How a property got its place, and what the online geocoder said when it found none.
alter table properties
  add column placed_by text check (placed_by in ('address', 'zip', 'city')),
  add column place_problem text check (char_length(place_problem) between 1 and 300);
update properties set placed_by = 'address' where latitude is not null and longitude is not null;
update properties set latitude = null, longitude = null where placed_by is null and num_nonnulls(latitude, longitude) = 1;
-- What is deferred to the end would keep the table from being altered.
set constraints all immediate;

-- The place on the world grid (packages/domain/src/places/world-grid.ts): Web Mercator, 2^30 units a side, from the north-west.
alter table properties
  add constraint properties_place_check check (num_nonnulls(latitude, longitude, placed_by) in (0, 3)),
  add column map_x integer generated always as (
    case when longitude is not null then greatest(0, least(1073741823, floor((longitude + 180) / 360 * 1073741824)))::integer end
  ) stored,
  add column map_y integer generated always as (
    case when latitude is not null then greatest(0, least(1073741823, floor((1 - ln(tan(pi() / 4
      + greatest(-85.05112878, least(85.05112878, latitude)) * 0.017453292519943295 / 2)) / pi()) / 2 * 1073741824)))::integer end
  ) stored;

-- The map counts from these indexes alone: they hold what the filters and the visibility ask for.
create index properties_on_map on properties (map_x, map_y)
  include (id, latitude, longitude, type, status, price, size, submitted_by_id, referral_id) where map_x is not null;
create index properties_listed_on_map on properties (map_x, map_y) include (id, latitude, longitude, type, price, size)
  where map_x is not null and status in (
  'introduction_made', 'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing',
  'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled');
create index properties_nowhere on properties (id) where map_x is null;

-- Answers of the online geocoder: an address is asked once.
create table geocoded_addresses (
  address text primary key check (char_length(address) between 1 and 1000),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  asked_at timestamptz not null default now()
);
