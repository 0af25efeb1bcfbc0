-- A deleted property stands in no index that serves a list, so that nothing reads past it and
-- what was counted from an index alone still is.
alter table properties
  add column sort_name text not null generated always as (lower(name)) stored,
  -- Statuses sort as the trade goes through them, not by the alphabet.
  add column status_rank smallint not null generated always as (array_position(array[
    'under_review', 'underwriting', 'feedback_sent', 'feedback_received', 'introduction_made', 'under_contract', 'marketing_start',
    'phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made',
    'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled', 'closed_paid'], status)) stored;

do $$
declare
  one record;
begin
  for one in
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema and tablename = 'properties' and indexdef like 'CREATE INDEX % USING btree %'
  loop
    execute format('drop index %I', one.indexname);
    execute one.indexdef || case when one.indexdef like '% WHERE %' then ' and deleted_at is null' else ' where deleted_at is null' end;
  end loop;
end $$;

-- The feed also tells submitters what happened to properties that were deleted since.
create index properties_of_submitter on properties (submitted_by_id);

-- What members and filters ask for stands in the index too: only then a page far down is reached without reading all rows before it.
create index properties_by_name on properties (sort_name, id) include (type, status, submitted_by_id, referral_id) where deleted_at is null;
create index properties_by_type on properties (type, id) include (status, submitted_by_id, referral_id) where deleted_at is null;
drop index properties_by_size;
drop index properties_by_size_largest;
create index properties_by_size on properties (size, id) include (submitted_by_id, referral_id) where deleted_at is null;
create index properties_by_size_largest on properties (size desc nulls last, id desc) include (submitted_by_id, referral_id)
  where deleted_at is null;
drop index properties_referred;
create index properties_referred on properties (created_at desc, id desc) include (sort_name, type, price, size, status_rank)
  where referral_id is not null and deleted_at is null;
create index properties_by_rank on properties (status_rank, id) include (type, status, submitted_by_id, referral_id) where deleted_at is null;

alter table activities drop constraint activities_type_check, add constraint activities_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined'));
alter table notifications drop constraint notifications_type_check, add constraint notifications_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined', 'enquiry'));
