-- PostgreSQL looked at each of fourteen statuses for each of thirty indexes whenever it planned a list: three times as long as finding the rows.
-- Of one column it sees at once which indexes hold. The table is written anew, about three seconds for 100,000 properties.
alter table properties
  add column is_listed boolean not null generated always as (status in (
    'introduction_made', 'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing',
    'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop',
    'closing_scheduled')) stored;

drop index properties_listed_newest;
create index properties_listed_newest on properties (created_at desc, id desc) where is_listed and deleted_at is null;
drop index properties_listed_by_type;
create index properties_listed_by_type on properties (type, price, size) where is_listed and deleted_at is null;
drop index properties_listed_by_id;
create index properties_listed_by_id on properties (id) include (updated_at, search_text) where is_listed and deleted_at is null;
drop index properties_by_place;
create index properties_by_place on properties (latitude, longitude) include (id, status, is_listed, submitted_by_id, referral_id)
  where deleted_at is null;
