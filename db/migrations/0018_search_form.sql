-- Accents and typographic marks do not matter to a search: Cañon City is found as Canon City, O’Hare as O'Hare, both ways.

-- The same marks as in packages/domain/src/kernel/search.ts. Most text is ASCII, which needs nothing of this and is recognized by its length.
create function search_form(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = char_length(said) then lower(said)
    else lower(translate(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g'), '‘’‛ʻʼ′´“”‐‑–—−ØøŁłĐđ', '''''''''''''''""-----OoLlDd')) end
$$;

-- A stored expression cannot be changed, so the columns are made anew, and what depends on them.
alter table properties drop column search_text;
alter table properties add column search_text text not null generated always as (
  search_form(' ' || name || E'\n ' || address || E'\n ' || city || E'\n ' || us_state_words(state) || E'\n ' || zip_code || E'\n ' || coalesce(referral_id, ''))
) stored;
create index properties_search on properties using gin (search_text gin_trgm_ops);
create index properties_by_id on properties (id) include (updated_at, status, is_listed, submitted_by_id, referral_id, search_text)
  where deleted_at is null;

drop view members;
alter table people drop column search_text, drop column name_text;
alter table people
  add column search_text text not null generated always as (
    search_form(' ' || full_name || E'\n ' || coalesce(email, '') || E'\n ' || coalesce(company, '') || E'\n ' || referral_id)
  ) stored,
  add column name_text text not null generated always as (search_form(' ' || full_name)) stored;
create index people_search on people using gin (search_text gin_trgm_ops);
create index people_by_name_text on people using gin (name_text gin_trgm_ops);
create view members as
  select f.id, f.role, f.active, f.sort_name, f.created_at, f.properties_count, f.deals_count, f.deals_closed, f.sales_value,
    f.commission_total, f.partners_referred, p.full_name, p.email, p.phone, p.company, p.profile_image, p.referral_id, p.referred_by,
    p.upline, p.deactivated_at, p.search_text, p.email_confirmed_at
  from member_figures f left join people p on p.id = f.id;
grant select, insert, update, delete on members to acre_app;

create or replace function deal_words(deal integer, property integer, variadic parties integer[]) returns text language sql as $$
  select ' #' || deal || E'\n' || coalesce((select search_text || E'\n' from properties where id = property), '')
    || (select string_agg(coalesce(name_text, ' ') || E'\n', '' order by part)
      from unnest(parties) with ordinality as parts (person, part) left join people on people.id = person)
$$;

-- A name that changes by an accent alone is still sorted anew.
create or replace function follow_changed_property() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if (new.id, new.map_x, new.map_y, new.type, map_stage(new.status), new.deleted_at is null)
      is distinct from (old.id, old.map_x, old.map_y, old.type, map_stage(old.status), old.deleted_at is null) then
    if old.map_x is not null and old.deleted_at is null then
      insert into map_changes values (-1, old.id, old.map_x, old.map_y, map_stage(old.status), old.type);
    end if;
    if new.map_x is not null and new.deleted_at is null then
      insert into map_changes values (1, new.id, new.map_x, new.map_y, map_stage(new.status), new.type);
    end if;
  end if;
  if (new.search_text, new.sort_name) is distinct from (old.search_text, old.sort_name) then
    perform learn_words(new.search_text);
    update deals set search_text = lower(' ' || new.name), words = deal_words(deals.id, property_id, seller_id, buyer_id, partner_id, elite_id) where property_id = new.id;
  end if;
  if (new.submitted_by_id, new.deleted_at is null) is distinct from (old.submitted_by_id, old.deleted_at is null) then
    perform touch_members(array[new.submitted_by_id, old.submitted_by_id]);
  end if;
  return null;
end $$;

create or replace function copy_words_of_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.last_message_at := new.created_at;
  end if;
  select search_form(concat_ws(E'\n', coalesce(new.visitor_name, person.full_name), coalesce(new.visitor_email, person.email), p.name, p.address, p.city))
    into new.search_text from properties p left join people person on person.id = new.member_id where p.id = new.property_id for share of p;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;

update deals set words = search_form(words) where octet_length(words) <> char_length(words);
update conversations set search_text = '' where octet_length(search_text) <> char_length(search_text);

-- The words of which the spelling changed are learned anew.
delete from search_words where octet_length(word) <> char_length(word);
select learn_words(string_agg(search_text, E'\n')) from properties
  where octet_length(name || address || city) <> char_length(name || address || city);
select learn_words(string_agg(search_text, E'\n')) from people
  where octet_length(full_name || coalesce(email, '') || coalesce(company, '')) <> char_length(full_name || coalesce(email, '') || coalesce(company, ''));

-- Text is stored in one Unicode form.
update properties set name = normalize(name), address = normalize(address), city = normalize(city), description = normalize(description)
  where (name, address, city, coalesce(description, '')) <> (normalize(name), normalize(address), normalize(city), normalize(coalesce(description, '')));
update people set full_name = normalize(full_name), company = normalize(company)
  where (full_name, coalesce(company, '')) <> (normalize(full_name), normalize(coalesce(company, '')));
