-- Nothing was before the first line of a history, and nobody has to look for it: half of what the trigger took of an import.
create or replace function measure_stay() returns trigger language plpgsql as $$
declare
  earlier property_status_history;
begin
  new.in_stage_since := new.changed_at;
  if new.old_status is null then return new; end if;
  select * into earlier from property_status_history
    where property_id = new.property_id and changed_at <= new.changed_at order by changed_at desc, id desc limit 1;
  if earlier.id is not null and property_stage(earlier.new_status) = property_stage(new.new_status) then
    new.in_stage_since := earlier.in_stage_since;
  elsif earlier.id is not null then
    new.left_stage := property_stage(earlier.new_status);
    new.days_in_stage := extract(epoch from new.changed_at - earlier.in_stage_since) / 86400;
  end if;
  return new;
end $$;

-- An activity is about one thing: two of three of these indexes held nothing of it but that it is not about theirs.
drop index activities_by_property;
create index activities_by_property on activities (property_id) where property_id is not null;
drop index activities_by_deal;
create index activities_by_deal on activities (deal_id) where deal_id is not null;
drop index activities_by_person;
create index activities_by_person on activities (person_id) where person_id is not null;
