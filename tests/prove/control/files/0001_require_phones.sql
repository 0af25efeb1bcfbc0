-- This migration locks the table while it is rewritten, and breaks the previous version of the code, which does not know the column.
alter table people add column phone_number text not null;
alter table people add constraint phone_numbers_are_unique unique (phone_number);
