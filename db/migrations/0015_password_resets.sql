-- One link a person: a newer one takes the place of the older. It holds for the password that it was asked about, and for an hour.
alter table password_resets drop constraint password_resets_pkey;
drop index password_resets_by_person;
alter table password_resets add primary key (person_id);
alter table password_resets add constraint password_resets_token_hash_key unique (token_hash);
alter table password_resets add column password_version integer not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('enquiry_received', 'enquiry_confirmed', 'password_reset'));
