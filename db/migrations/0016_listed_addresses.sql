-- The sitemap goes through what is publicly listed in the order of ids, and reads nothing but this index.
create index properties_listed_by_id on properties (id) include (updated_at) where status in (
  'introduction_made', 'under_contract', 'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing',
  'phase4_marketing', 'buyer_located', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled');
