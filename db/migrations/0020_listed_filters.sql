-- Filtered lists are counted from these indexes alone: reading the table for that took visitors longer than their page, and members, whose
-- totals are exact, the whole table.
create index properties_listed_by_type on properties (type, price, size) where status in (
  'introduction_made', 'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing',
  'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled');
drop index properties_by_place;
create index properties_by_place on properties (latitude, longitude) include (id, status, submitted_by_id, referral_id);
