-- What happened stays: the ledger and the histories take new rows only, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger property_status_history_append_only before update or delete or truncate on property_status_history
  for each statement execute function refuse_change();
create trigger deal_status_history_append_only before update or delete or truncate on deal_status_history
  for each statement execute function refuse_change();
create trigger commission_plans_append_only before update or delete or truncate on commission_plans
  for each statement execute function refuse_change();

-- The application works as acre_app, which owns nothing. Roles belong to the whole cluster, so it may exist already.
do $$
begin
  create role acre_app nologin;
exception
  when duplicate_object then null;
end $$;
grant acre_app to current_user;
grant usage on schema public to acre_app;
grant select, insert, update, delete on all tables in schema public to acre_app;
grant usage on all sequences in schema public to acre_app;
revoke update, delete on ledger_entries, property_status_history, deal_status_history, commission_plans from acre_app;
alter default privileges in schema public grant select, insert, update, delete on tables to acre_app;
alter default privileges in schema public grant usage on sequences to acre_app;
