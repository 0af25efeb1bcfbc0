-- A search is counted from this index alone: reading the rows themselves took four times as long. The words are at most 608 characters, which an
-- index takes whatever they are. To build it takes less than a second for 100,000 rows.
drop index properties_listed_by_id;
create index properties_listed_by_id on properties (id) include (updated_at, search_text) where status in (
  'introduction_made', 'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing',
  'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled')
  and deleted_at is null;
