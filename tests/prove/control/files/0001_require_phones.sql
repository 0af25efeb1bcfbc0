-- This migration is bad on purpose, for squawk to report. It locks the table to build an index, and older code cannot fill the column.
alter table people add column phone_number text not null;
alter table people add constraint phone_numbers_are_unique unique (phone_number);
