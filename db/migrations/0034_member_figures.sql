-- What the cards of partners and elites show and their lists sort by: the figures of each member, worked out anew from the rows
-- they are made of at the end of every transaction that touched one of these.
create table member_figures (
  id integer primary key references people (id) on delete cascade,
  role text not null check (role in ('elite', 'partner')),
  active boolean not null,
  sort_name text not null,
  created_at timestamptz not null,
  properties_count integer not null default 0,
  deals_count integer not null default 0,
  deals_closed integer not null default 0,
  sales_value numeric(16, 2) not null default 0,
  commission_total numeric(16, 2) not null default 0,
  partners_referred integer not null default 0
);
create index member_figures_by_name on member_figures (role, sort_name, id) include (active);
create index member_figures_newest on member_figures (role, created_at desc, id) include (active);
create index member_figures_by_commission on member_figures (role, commission_total desc, id) include (active, deals_closed, partners_referred);
create index member_figures_by_properties on member_figures (role, properties_count desc, id) include (active);
create index member_figures_by_deals on member_figures (role, deals_count desc, id) include (active);
create index member_figures_by_referred on member_figures (role, partners_referred desc, id) include (active);
-- Who is shut out is rare.
create index member_figures_deactivated on member_figures (role, sort_name, id) where not active;

-- The tree is read by its branches, a part of a branch at a time.
drop index people_referred_by;
create index people_referred_by on people (referred_by, id) include (role) where referred_by is not null;

-- Whose figures a transaction touched, until it ends. Transactions do not wait for each other here.
create table touched_members (
  transaction xid8 primary key default pg_current_xact_id(),
  ids integer[] not null
);

create function refresh_member_figures(ids integer[]) returns void language plpgsql as $$
begin
  delete from member_figures where id = any(ids)
    and not exists (select from people p where p.id = member_figures.id and p.role in ('elite', 'partner') and p.deleted_at is null);
  insert into member_figures (id, role, active, sort_name, created_at)
    select id, role, deactivated_at is null, lower(full_name), created_at from people
    where id = any(ids) and role in ('elite', 'partner') and deleted_at is null
    order by id on conflict do nothing;
  -- Who comes second waits here, and then counts what the first has committed. All wait in the same order.
  perform id from member_figures where id = any(ids) order by id for update;
  update member_figures f set role = p.role, active = p.deactivated_at is null, sort_name = lower(p.full_name), created_at = p.created_at,
    properties_count = submitted.count, deals_count = dealt.in_progress, deals_closed = dealt.closed, sales_value = dealt.value,
    commission_total = earned.amount, partners_referred = referred.count
  from people p,
    lateral (select count(*) from properties where submitted_by_id = p.id and deleted_at is null) submitted,
    lateral (
      select count(*) filter (where status in ('active', 'under_contract')) as in_progress, count(*) filter (where status = 'closed') as closed,
        coalesce(sum(value) filter (where status = 'closed'), 0) as value
      from (
        select status, value from deals where p.role = 'elite' and elite_id = p.id
        union all select status, value from deals where p.role = 'partner' and partner_id = p.id
      ) own
    ) dealt,
    lateral (select coalesce(sum(amount), 0) as amount from ledger_entries where person_id = p.id) earned,
    lateral (select count(*) from people r where r.referred_by = p.id and r.role = 'partner' and r.deleted_at is null) referred
  where p.id = f.id and f.id = any(ids);
end $$;

create function settle_member_figures() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  delete from touched_members where transaction = new.transaction returning ids into touched;
  perform refresh_member_figures(array(select distinct unnest(touched)));
  return null;
end $$;
create constraint trigger touched_members_settle after insert on touched_members
  deferrable initially deferred for each row execute function settle_member_figures();

create function touch_members(touched integer[]) returns void language sql as $$
  insert into touched_members as known (ids) select array_agg(distinct id) from unnest(touched) id where id is not null having count(*) > 0
  on conflict (transaction) do update set ids = known.ids || excluded.ids
$$;

create function touch_of_properties() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform touch_members(array(select submitted_by_id from added));
  else
    perform touch_members(array(
      select unnest(array[a.submitted_by_id, b.submitted_by_id]) from added a join removed b using (id)
      where a.submitted_by_id <> b.submitted_by_id or (a.deleted_at is null) <> (b.deleted_at is null)));
  end if;
  return null;
end $$;
create trigger properties_touch_members after insert on properties
  referencing new table as added for each statement execute function touch_of_properties();
create trigger properties_touch_members_on_change after update on properties
  referencing new table as added old table as removed for each statement execute function touch_of_properties();

create function touch_of_deals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform touch_members(array(select unnest(array[partner_id, elite_id]) from added));
  else
    perform touch_members(array(
      select unnest(array[a.partner_id, a.elite_id, b.partner_id, b.elite_id]) from added a join removed b using (id)
      where (a.status, a.value, a.partner_id, a.elite_id) is distinct from (b.status, b.value, b.partner_id, b.elite_id)));
  end if;
  return null;
end $$;
create trigger deals_touch_members after insert on deals
  referencing new table as added for each statement execute function touch_of_deals();
create trigger deals_touch_members_on_change after update on deals
  referencing new table as added old table as removed for each statement execute function touch_of_deals();

create function touch_of_ledger() returns trigger language plpgsql as $$
begin
  perform touch_members(array(select person_id from added));
  return null;
end $$;
create trigger ledger_entries_touch_members after insert on ledger_entries
  referencing new table as added for each statement execute function touch_of_ledger();

create function touch_of_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform touch_members(array(select unnest(array[id, referred_by]) from added where role in ('elite', 'partner')));
  else
    perform touch_members(array(
      select unnest(array[a.id, a.referred_by]) from added a join removed b using (id)
      where (a.role, a.full_name, a.created_at, a.deleted_at, a.deactivated_at)
        is distinct from (b.role, b.full_name, b.created_at, b.deleted_at, b.deactivated_at)));
  end if;
  return null;
end $$;
create trigger people_touch_members after insert on people
  referencing new table as added for each statement execute function touch_of_people();
create trigger people_touch_members_on_change after update on people
  referencing new table as added old table as removed for each statement execute function touch_of_people();

select refresh_member_figures(array(select id from people where role in ('elite', 'partner') and deleted_at is null));

-- Members as lists read them. What no column of people is asked of does not read people.
create view members as
  select f.id, f.role, f.active, f.sort_name, f.created_at, f.properties_count, f.deals_count, f.deals_closed, f.sales_value,
    f.commission_total, f.partners_referred, p.full_name, p.email, p.phone, p.company, p.profile_image, p.referral_id, p.referred_by,
    p.upline, p.deactivated_at, p.search_text
  from member_figures f left join people p on p.id = f.id;
