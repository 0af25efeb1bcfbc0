-- Properties are also found by state (code or name) and ZIP code, their deals by all of that, by their own id and by the people in them.

-- The same states as in packages/domain/src/places/us-states.ts.
create function us_state_words(code text) returns text language sql immutable parallel safe as $$
  select code || coalesce(case code
    when 'AL' then ' Alabama' when 'AK' then ' Alaska' when 'AZ' then ' Arizona' when 'AR' then ' Arkansas' when 'CA' then ' California'
    when 'CO' then ' Colorado' when 'CT' then ' Connecticut' when 'DE' then ' Delaware' when 'FL' then ' Florida' when 'GA' then ' Georgia'
    when 'HI' then ' Hawaii' when 'ID' then ' Idaho' when 'IL' then ' Illinois' when 'IN' then ' Indiana' when 'IA' then ' Iowa'
    when 'KS' then ' Kansas' when 'KY' then ' Kentucky' when 'LA' then ' Louisiana' when 'ME' then ' Maine' when 'MD' then ' Maryland'
    when 'MA' then ' Massachusetts' when 'MI' then ' Michigan' when 'MN' then ' Minnesota' when 'MS' then ' Mississippi'
    when 'MO' then ' Missouri' when 'MT' then ' Montana' when 'NE' then ' Nebraska' when 'NV' then ' Nevada' when 'NH' then ' New Hampshire'
    when 'NJ' then ' New Jersey' when 'NM' then ' New Mexico' when 'NY' then ' New York' when 'NC' then ' North Carolina'
    when 'ND' then ' North Dakota' when 'OH' then ' Ohio' when 'OK' then ' Oklahoma' when 'OR' then ' Oregon' when 'PA' then ' Pennsylvania'
    when 'RI' then ' Rhode Island' when 'SC' then ' South Carolina' when 'SD' then ' South Dakota' when 'TN' then ' Tennessee'
    when 'TX' then ' Texas' when 'UT' then ' Utah' when 'VT' then ' Vermont' when 'VA' then ' Virginia' when 'WA' then ' Washington'
    when 'WV' then ' West Virginia' when 'WI' then ' Wisconsin' when 'WY' then ' Wyoming'
  end, '')
$$;

-- A stored expression cannot be changed, so the column is made anew, and its indexes with it.
alter table properties drop column search_text;
alter table properties add column search_text text not null generated always as (
  lower(' ' || name || E'\n ' || address || E'\n ' || city || E'\n ' || us_state_words(state) || E'\n ' || zip_code || E'\n ' || coalesce(referral_id, ''))
) stored;
create index properties_search on properties using gin (search_text gin_trgm_ops);
select learn_words(string_agg(distinct lower(us_state_words(state)), ' ')) from properties;

-- `search_text` stays what deals are sorted by.
alter table deals add column words text not null default '';

-- It sees what others committed while it waited for a row, since it is volatile: so neither of two renamings is lost. It takes plain columns:
-- a function of the row type is dropped with its table, which a restore with --replace does not expect.
create function deal_words(deal integer, property integer, variadic parties integer[]) returns text language sql as $$
  select ' #' || deal || E'\n' || coalesce((select search_text || E'\n' from properties where id = property), '')
    || (select string_agg(' ' || coalesce(lower(full_name), '') || E'\n', '' order by part)
      from unnest(parties) with ordinality as parts (person, part) left join people on people.id = person)
$$;

create or replace function copy_names_to_deal() returns trigger language plpgsql as $$
begin
  if new.property_id is distinct from old.property_id then
    select lower(' ' || name) into new.search_text from properties where id = new.property_id for share;
    new.search_text := coalesce(new.search_text, '');
  end if;
  if new.seller_id is distinct from old.seller_id then
    select lower(full_name) into new.seller_sort_name from people where id = new.seller_id for share;
    new.seller_sort_name := coalesce(new.seller_sort_name, '');
  end if;
  if new.buyer_id is distinct from old.buyer_id then
    new.buyer_sort_name := null;
    select lower(full_name) into new.buyer_sort_name from people where id = new.buyer_id for share;
  end if;
  if (new.partner_id, new.elite_id) is distinct from (old.partner_id, old.elite_id) then
    perform from people where id in (new.partner_id, new.elite_id) for share;
  end if;
  new.words := deal_words(new.id, new.property_id, new.seller_id, new.buyer_id, new.partner_id, new.elite_id);
  return new;
end $$;
drop trigger deals_copy_names on deals;
create trigger deals_copy_names before insert or update of property_id, seller_id, buyer_id, partner_id, elite_id on deals
  for each row execute function copy_names_to_deal();

create or replace function name_deals_of(party integer, most integer) returns integer language plpgsql as $$
declare
  name text;
  named integer;
begin
  select lower(full_name) into name from people where id = party for share;
  with due as materialized (
    select id from deals where (seller_id = party and seller_sort_name <> name) or (buyer_id = party and buyer_sort_name is distinct from name)
      or (party in (partner_id, elite_id) and words <> deal_words(deals.id, property_id, seller_id, buyer_id, partner_id, elite_id))
    limit most for update
  )
  update deals set seller_sort_name = case when seller_id = party then name else seller_sort_name end,
    buyer_sort_name = case when buyer_id = party then name else buyer_sort_name end,
    words = deal_words(deals.id, property_id, seller_id, buyer_id, partner_id, elite_id)
  from due where deals.id = due.id;
  get diagnostics named = row_count;
  return named;
end $$;

create or replace function follow_changed_property() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if (new.id, new.map_x, new.map_y, new.type, property_stage(new.status), new.deleted_at is null)
      is distinct from (old.id, old.map_x, old.map_y, old.type, property_stage(old.status), old.deleted_at is null) then
    if old.map_x is not null and old.deleted_at is null then
      insert into map_changes values (-1, old.id, old.map_x, old.map_y, property_stage(old.status), old.type);
    end if;
    if new.map_x is not null and new.deleted_at is null then
      insert into map_changes values (1, new.id, new.map_x, new.map_y, property_stage(new.status), new.type);
    end if;
  end if;
  if new.search_text is distinct from old.search_text then
    perform learn_words(new.search_text);
    update deals set search_text = lower(' ' || new.name), words = deal_words(deals.id, property_id, seller_id, buyer_id, partner_id, elite_id) where property_id = new.id;
  end if;
  if (new.submitted_by_id, new.deleted_at is null) is distinct from (old.submitted_by_id, old.deleted_at is null) then
    perform touch_members(array[new.submitted_by_id, old.submitted_by_id]);
  end if;
  return null;
end $$;

update deals set words = deal_words(deals.id, property_id, seller_id, buyer_id, partner_id, elite_id);
drop index deals_search;
create index deals_search on deals using gin (words gin_trgm_ops);
-- Deals are wider by their words, so stalled ones are counted from this index.
drop index deals_by_status;
create index deals_by_status on deals (status, created_at desc, id desc) include (value, updated_at);
