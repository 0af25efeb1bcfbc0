-- Locks the table while it is read whole, and breaks the version before, which knows nothing of the column.
alter table people add column phone_number text not null;
alter table people add constraint phone_numbers_are_unique unique (phone_number);
