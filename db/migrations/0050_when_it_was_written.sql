-- Who waited for a lock began earlier than the one who held it, and wrote later: now(), when a transaction began, put their lines of a history
-- in the wrong order. What is written under the lock of its record bears the time of writing.
alter table property_status_history alter column changed_at set default clock_timestamp();

-- One time for all that a transaction writes: when it first asked.
create function time_of_writing() returns timestamptz language plpgsql as $$
declare
  known constant text := nullif(current_setting('acre.time_of_writing', true), '');
begin
  return coalesce(known, set_config('acre.time_of_writing', clock_timestamp()::text, true))::timestamptz;
end $$;

-- What a deal's history wrote to both of its tables is found together by its time.
alter table deal_status_history alter column changed_at set default time_of_writing();
alter table deal_changes alter column changed_at set default time_of_writing();

-- The oldest template is the heir of the default, and a set is written under one lock.
alter table deal_flow_templates alter column created_at set default time_of_writing(), alter column updated_at set default time_of_writing();
