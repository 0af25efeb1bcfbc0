-- The pipeline of partners counts what is open for referral by stage and day of submission: from an index that holds nothing else, and not from
-- all properties in these statuses.
create index properties_referred_by_status on properties (status, created_at desc, id desc) where referral_id is not null and deleted_at is null;
