-- One function follows what is written to a table, instead of one for each purpose.

-- Totals of deals and of the ledger are computed from their rows.
drop trigger if exists deals_note_added_sums on deals;
drop trigger if exists deals_note_changed_sums on deals;
drop trigger if exists deals_note_emptied_sums on deals;
drop trigger if exists deals_note_removed_sums on deals;
drop trigger if exists ledger_entries_note_sums on ledger_entries;
drop function if exists note_sums_of_added_deals, note_sums_of_changed_deals, note_emptied_deals, note_sums_of_removed_deals, note_sums_of_ledger;
drop function if exists fold_sum_changes;
drop table if exists kept_sums, sum_changes;

-- Nothing empties this table but a restore, which turns triggers off.
drop trigger if exists properties_count_public_emptying on properties;
drop trigger if exists properties_note_emptied_map on properties;
drop function if exists note_emptied_map;

-- A move of a property is written in one transaction with the property, whose change counts.
drop trigger if exists property_status_history_count_public_change on property_status_history;

drop trigger if exists deals_copy_names_of_parties on deals;
drop trigger if exists deals_copy_property_name on deals;
drop function if exists copy_names_of_parties, copy_property_name;
create function copy_names_to_deal() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger deals_copy_names before insert or update of property_id, seller_id, buyer_id on deals
  for each row execute function copy_names_to_deal();

-- Rows come one by one now, so a member who is noted is not noted again.
create or replace function touch_members(touched integer[]) returns void language sql as $$
  insert into touched_members as known (ids) select array_agg(distinct id) from unnest(touched) id where id is not null having count(*) > 0
  on conflict (transaction) do update set ids = known.ids || excluded.ids where not known.ids @> excluded.ids
$$;

drop trigger if exists deals_touch_members on deals;
drop trigger if exists deals_touch_members_on_change on deals;
create or replace function touch_of_deals() returns trigger language plpgsql as $$
begin
  if (new.status, new.value, new.partner_id, new.elite_id) is distinct from (old.status, old.value, old.partner_id, old.elite_id) then
    perform touch_members(array[new.partner_id, new.elite_id, old.partner_id, old.elite_id]);
  end if;
  return null;
end $$;
create trigger deals_touch_members after insert or update on deals for each row execute function touch_of_deals();

drop trigger if exists notifications_tell_of_new on notifications;
drop trigger if exists notifications_tell_of_read on notifications;
create or replace function tell_recipients() returns trigger language plpgsql as $$
begin
  perform pg_notify('acre_notifications', new.recipient_id::text);
  return null;
end $$;
create trigger notifications_tell_recipients after insert or update on notifications for each row execute function tell_recipients();

drop trigger if exists people_keep_sign_in_names on people;
drop trigger if exists people_learn_new_words on people;
drop trigger if exists people_learn_words on people;
drop trigger if exists people_pass_name_on on people;
drop trigger if exists people_remove_drafts on people;
drop trigger if exists people_touch_members on people;
drop trigger if exists people_touch_members_on_change on people;
drop function if exists keep_sign_in_names, pass_name_of_party_on, remove_drafts_of_deleted, touch_of_people;
create function follow_person() returns trigger language plpgsql as $$
declare
  renamed_at_once constant integer := 500;
begin
  if (new.email, new.username) is distinct from (old.email, old.username) then
    delete from sign_in_names where person_id = new.id;
    if new.username is not null then
      insert into sign_in_names (name, person_id) select distinct name, new.id from unnest(array[new.email, new.username]) as name;
    end if;
  end if;
  if new.search_text is distinct from old.search_text then
    perform learn_words(new.search_text);
  end if;
  if tg_op = 'UPDATE' and lower(new.full_name) <> lower(old.full_name) then
    if name_deals_of(new.id, renamed_at_once) = renamed_at_once then
      insert into renamed_parties (person_id) values (new.id) on conflict do nothing;
    end if;
  end if;
  if new.deleted_at is not null then
    delete from drafts where person_id = new.id;
  end if;
  if (tg_op = 'UPDATE' or new.role in ('elite', 'partner')) and (new.role, new.full_name, new.created_at, new.deleted_at, new.deactivated_at)
      is distinct from (old.role, old.full_name, old.created_at, old.deleted_at, old.deactivated_at) then
    perform touch_members(array[new.id, new.referred_by]);
  end if;
  return null;
end $$;
create trigger people_follow after insert or update on people for each row execute function follow_person();

-- Properties come by the hundred when they are imported, so what follows their addition works on all of a statement.
drop trigger if exists properties_learn_words on properties;
drop trigger if exists properties_note_added_to_map on properties;
drop trigger if exists properties_touch_members on properties;
drop function if exists note_added_to_map;
create function follow_added_properties() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into map_changes select 1, id, map_x, map_y, property_stage(status), type from added where map_x is not null and deleted_at is null;
  perform learn_words(string_agg(search_text, E'\n')) from added;
  perform touch_members(array(select submitted_by_id from added));
  return null;
end $$;
create trigger properties_follow_added after insert on properties referencing new table as added
  for each statement execute function follow_added_properties();

drop trigger if exists properties_learn_new_words on properties;
drop trigger if exists properties_note_changed_on_map on properties;
drop trigger if exists properties_note_removed_from_map on properties;
drop trigger if exists properties_pass_name_on on properties;
drop trigger if exists properties_touch_members_on_change on properties;
drop function if exists learn_words_of_changed, learn_words_of_new, note_changed_on_map, note_removed_from_map, pass_property_name_on, touch_of_properties;
create function follow_changed_property() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
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
  end if;
  if new.name <> old.name then
    update deals set search_text = lower(' ' || new.name) where property_id = new.id;
  end if;
  if (new.submitted_by_id, new.deleted_at is null) is distinct from (old.submitted_by_id, old.deleted_at is null) then
    perform touch_members(array[new.submitted_by_id, old.submitted_by_id]);
  end if;
  return null;
end $$;
create trigger properties_follow_changed after update or delete on properties for each row execute function follow_changed_property();
