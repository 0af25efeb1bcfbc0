-- Deals keep the name of their property after a blank, like all that is searched: so one or two letters find the start of a word there
-- too, by the same index.
create or replace function copy_property_name() returns trigger language plpgsql as $$
begin
  select lower(' ' || name) into new.search_text from properties where id = new.property_id for share;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
update deals set search_text = '';
