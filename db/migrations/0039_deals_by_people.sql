-- Deals are sorted by who sells and who buys. Like the name of their property, they keep a copy of these names, which an index can hold together
-- with what members ask for. A name is the same in capitals and small letters.
alter table deals add column seller_sort_name text not null default '', add column buyer_sort_name text;
update deals set seller_sort_name = (select lower(full_name) from people where id = seller_id),
  buyer_sort_name = (select lower(full_name) from people where id = buyer_id);

-- Whoever is named is locked against renaming until the deal is there, so that neither misses the other; who was named before is not, since
-- a renaming that waits for the deal holds them.
create function copy_names_of_parties() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.seller_id is distinct from old.seller_id then
    select lower(full_name) into new.seller_sort_name from people where id = new.seller_id for share;
    new.seller_sort_name := coalesce(new.seller_sort_name, '');
  end if;
  if tg_op = 'INSERT' or new.buyer_id is distinct from old.buyer_id then
    new.buyer_sort_name := null;
    select lower(full_name) into new.buyer_sort_name from people where id = new.buyer_id for share;
  end if;
  return new;
end $$;
create trigger deals_copy_names_of_parties before insert or update of seller_id, buyer_id on deals
  for each row execute function copy_names_of_parties();

create function pass_name_of_party_on() returns trigger language plpgsql as $$
begin
  update deals set seller_sort_name = lower(new.full_name) where seller_id = new.id;
  update deals set buyer_sort_name = lower(new.full_name) where buyer_id = new.id;
  return new;
end $$;
create trigger people_pass_name_on after update of full_name on people
  for each row when (lower(old.full_name) is distinct from lower(new.full_name)) execute function pass_name_of_party_on();

create index deals_by_seller_name on deals (seller_sort_name, id) include (status, partner_id, elite_id);
create index deals_by_buyer_name on deals (buyer_sort_name, id) include (status, partner_id, elite_id);
create index deals_by_buyer_name_last on deals (buyer_sort_name desc nulls last, id desc) include (status, partner_id, elite_id);
