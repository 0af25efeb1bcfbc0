-- What was deleted is listed, the latest first, to be restored.
create index properties_by_deletion on properties (deleted_at desc, id desc) where deleted_at is not null;
