-- What members are told the number of, and maps by days, are read from indexes alone; beside the rows it took two to eight times as long.
drop index properties_on_map;
create index properties_on_map on properties (map_x, map_y)
  include (id, latitude, longitude, type, status, price, size, submitted_by_id, referral_id, created_at)
  where map_x is not null and deleted_at is null;
drop index properties_visible;
create index properties_visible on properties (status, submitted_by_id, referral_id) include (type, price, size, created_at) where deleted_at is null;

-- The first statuses are not listed: a visitor's list by status passed over a fifth of the rows before its first one.
drop index properties_by_rank;
create index properties_by_rank on properties (status_rank, id) include (type, status, submitted_by_id, referral_id, is_listed)
  where deleted_at is null;

-- What is placed at the start of a server may be deleted, and restored later.
drop index properties_nowhere;
create index properties_nowhere on properties (id) where map_x is null;

-- People of some roles, by name, without those that are deactivated or gone: whether PostgreSQL walks the names or sorts the roles.
drop index people_by_name;
create index people_by_name on people (full_name, id) include (role, deactivated_at) where deleted_at is null;
drop index people_by_role;
create index people_by_role on people (role, full_name, id) include (deactivated_at, deleted_at);
