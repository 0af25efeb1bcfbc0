-- Consumers go on from the moment of the last change that they know. The wire tells moments to the millisecond, so that is what is kept:
-- finer ones would make a page begin again with the rows that the one before ended with.
alter table properties alter column created_at type timestamptz(3), alter column updated_at type timestamptz(3);

create index properties_by_change on properties (updated_at, id) include (status) where deleted_at is null;
create index properties_by_city on properties (city, id) include (status) where deleted_at is null;
create index properties_by_state on properties (state, id) include (status) where deleted_at is null;
create index properties_by_zip_code on properties (zip_code, id) include (status) where deleted_at is null;
