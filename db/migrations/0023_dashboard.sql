-- When a deal closed: sales are added up by month. The history decides, so that what was brought in with its past is right too.
alter table deals add column closed_at timestamptz;

create function note_closing() returns trigger language plpgsql as $$
begin
  update deals set closed_at = reached.at
  from (select case when new_status = 'closed' then changed_at end as at from deal_status_history
    where deal_id = new.deal_id order by changed_at desc, id desc limit 1) reached
  where deals.id = new.deal_id and deals.closed_at is distinct from reached.at;
  return null;
end $$;

update deals set closed_at = last.changed_at
from (select distinct on (deal_id) deal_id, new_status, changed_at from deal_status_history order by deal_id, changed_at desc, id desc) last
where last.deal_id = deals.id and last.new_status = 'closed';

create trigger deal_status_history_note_closing after insert on deal_status_history for each row execute function note_closing();
create index deals_closed on deals (closed_at, value, elite_id, partner_id) where status = 'closed';

-- How long a property stayed in a stage stands in the line of its history that ends the stay: as the core's `stagesLeft`.
alter table property_status_history add column in_stage_since timestamptz, add column left_stage text, add column days_in_stage numeric;
comment on column property_status_history.in_stage_since is 'since when the property stands in the stage of the new status';
comment on column property_status_history.left_stage is 'the stage that it left; null where it stayed in its stage';

create function measure_stay() returns trigger language plpgsql as $$
declare
  earlier property_status_history;
begin
  select * into earlier from property_status_history
    where property_id = new.property_id and changed_at <= new.changed_at order by changed_at desc, id desc limit 1;
  new.in_stage_since := new.changed_at;
  if earlier.id is not null and property_stage(earlier.new_status) = property_stage(new.new_status) then
    new.in_stage_since := earlier.in_stage_since;
  elsif earlier.id is not null then
    new.left_stage := property_stage(earlier.new_status);
    new.days_in_stage := extract(epoch from new.changed_at - earlier.in_stage_since) / 86400;
  end if;
  return new;
end $$;

alter table property_status_history disable trigger user;
with lines as (
  select id, property_id, changed_at, property_stage(new_status) as stage,
    lag(property_stage(new_status)) over (partition by property_id order by changed_at, id) as earlier
  from property_status_history
), stays as (
  select *, max(case when earlier is distinct from stage then changed_at end) over (partition by property_id order by changed_at, id) as since
  from lines
), measured as (
  select *, lag(since) over (partition by property_id order by changed_at, id) as earlier_since from stays
)
update property_status_history line set in_stage_since = since,
  left_stage = case when earlier <> stage then earlier end,
  days_in_stage = case when earlier <> stage then extract(epoch from measured.changed_at - earlier_since) / 86400 end
from measured where measured.id = line.id;
alter table property_status_history enable trigger user;

create trigger property_status_history_measure_stay before insert on property_status_history for each row execute function measure_stay();
create index property_status_history_left on property_status_history (left_stage, changed_at desc, id desc) include (property_id, days_in_stage)
  where left_stage is not null;

-- The pipeline is counted from these alone, also that of partners, who work on what carries a referral id.
drop index properties_by_status;
create index properties_by_status on properties (status, created_at desc, id desc) include (referral_id);
create index ledger_entries_by_time on ledger_entries (created_at desc, id desc) include (person_id, amount);
drop index ledger_entries_newest;
create index ledger_entries_of_referrals on ledger_entries (created_at desc, id desc) include (person_id, amount)
  where level in ('upline1', 'upline2', 'upline3', 'upline4', 'upline5', 'upline6', 'upline7', 'upline8', 'upline9', 'upline10');
