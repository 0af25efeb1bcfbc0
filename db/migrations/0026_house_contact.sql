-- The house contact has a company: it is the listing agent of what administrators submitted.
update settings set value = value || '{"company": null}' where key = 'houseContact' and value -> 'company' is null;

-- So it is what visitors read, and so is the first administrator, who speaks for the house until the settings name another.
create constraint trigger settings_count_public_change after insert or update or delete on settings
  deferrable initially deferred for each row execute function count_public_change();
create constraint trigger people_count_new_admin after insert on people
  deferrable initially deferred for each row when (new.role = 'admin') execute function count_public_change();
