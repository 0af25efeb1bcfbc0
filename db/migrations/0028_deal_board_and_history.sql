-- Why a deal was cancelled stands where its cancelling does.
alter table deal_status_history add column reason text check (char_length(reason) between 1 and 500);

-- What else was changed of a deal, by whom and when: people and properties by their id, money in dollars.
create table deal_changes (
  id bigint generated always as identity primary key,
  deal_id integer not null references deals (id),
  field text not null check (field in (
    'property', 'seller', 'buyer', 'partner', 'elite', 'value', 'commissionAmount', 'commissionPaid', 'closingDate', 'notes')),
  old_value jsonb,
  new_value jsonb,
  changed_by_id integer not null references people (id),
  changed_at timestamptz not null default now()
);
create index deal_changes_by_deal on deal_changes (deal_id, changed_at, id);
create trigger deal_changes_append_only before update or delete or truncate on deal_changes
  for each statement execute function refuse_change();
revoke update, delete on deal_changes from acre_app;

-- Deals are sorted by their columns: by money in cents, as the core reckons, by statuses as a deal goes through them. What members ask for stands in the index too: only then is a
-- page far down reached without reading all rows before it.
alter table deals add column status_rank smallint not null generated always as (
  array_position(array['active', 'under_contract', 'closed', 'cancelled'], status)) stored;
create index deals_by_name on deals (search_text, id) include (status, partner_id, elite_id);
create index deals_by_value on deals (((value * 100)::bigint), id) include (value, status, partner_id, elite_id);
create index deals_by_commission on deals (((commission_amount * 100)::bigint), id)
  include (commission_amount, status, partner_id, elite_id);
create index deals_by_commission_largest on deals (((commission_amount * 100)::bigint) desc nulls last, id desc)
  include (commission_amount, status, partner_id, elite_id);
create index deals_by_rank on deals (status_rank, id) include (status, partner_id, elite_id);

-- The board counts deals and adds up their value from these alone.
drop index deals_by_status;
create index deals_by_status on deals (status, created_at desc, id desc) include (value);
create index deals_in_progress on deals (status, updated_at) include (value, created_at) where status in ('active', 'under_contract');
