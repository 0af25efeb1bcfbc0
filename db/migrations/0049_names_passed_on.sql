-- A new name reaches some hundred deals of who bears it at once, and the others soon: to rewrite fifty thousand takes longer than a request may.
create table renamed_parties (person_id integer primary key);

-- Gives the name of a person to at most so many deals that bear another one, and tells how many those were. The person is held against
-- renaming meanwhile, as by a deal that is made.
create function name_deals_of(party integer, most integer) returns integer language plpgsql as $$
declare
  name text;
  named integer;
begin
  select lower(full_name) into name from people where id = party for share;
  with due as materialized (
    select id from deals where (seller_id = party and seller_sort_name <> name) or (buyer_id = party and buyer_sort_name is distinct from name)
    limit most for update
  )
  update deals set seller_sort_name = case when seller_id = party then name else seller_sort_name end,
    buyer_sort_name = case when buyer_id = party then name else buyer_sort_name end
  from due where deals.id = due.id;
  get diagnostics named = row_count;
  return named;
end $$;

create or replace function pass_name_of_party_on() returns trigger language plpgsql as $$
declare
  at_once constant integer := 500;
begin
  if name_deals_of(new.id, at_once) = at_once then
    insert into renamed_parties (person_id) values (new.id) on conflict do nothing;
  end if;
  return new;
end $$;

-- The next deals of somebody whose new name is on its way; 0 when there is nobody, or others are at it.
create function pass_names_on(most integer) returns integer language plpgsql as $$
declare
  party integer;
  named integer;
begin
  select person_id into party from renamed_parties limit 1 for update skip locked;
  if party is null then return 0; end if;
  named := name_deals_of(party, most);
  if named < most then delete from renamed_parties where person_id = party; end if;
  return named;
end $$;
