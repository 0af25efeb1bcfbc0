-- Commissions that are due are few among many closed deals.
create index deals_commission_due on deals (created_at desc, id desc) include (value, commission_amount)
  where status = 'closed' and not commission_paid;
