-- Totals of what a member may open are counted from this index alone.
create index properties_visible on properties (status, submitted_by_id, referral_id);

create index people_by_name on people (full_name, id) where deleted_at is null;

-- Deals are searched by the name of their property. Their own copy of it lets one index find them, whatever else is asked.
alter table deals add column search_text text not null default '';
update deals set search_text = lower(properties.name) from properties where properties.id = deals.property_id;
create index deals_search on deals using gin (search_text gin_trgm_ops);

-- The property is locked against renaming until the deal is there, so that neither misses the other.
create function copy_property_name() returns trigger language plpgsql as $$
begin
  select lower(name) into new.search_text from properties where id = new.property_id for share;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
create trigger deals_copy_property_name before insert or update of property_id, search_text on deals
  for each row execute function copy_property_name();

create function pass_property_name_on() returns trigger language plpgsql as $$
begin
  update deals set search_text = '' where property_id = new.id;
  return new;
end $$;
create trigger properties_pass_name_on after update of name on properties
  for each row when (old.name is distinct from new.name) execute function pass_property_name_on();
