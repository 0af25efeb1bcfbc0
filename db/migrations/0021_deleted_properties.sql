-- A deleted property is kept and found by nobody.
alter table properties add column deleted_at timestamptz;
comment on column properties.deleted_at is 'null while it is not deleted';
