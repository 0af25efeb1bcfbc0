-- How many requests of a member wrote something: a replica that shows the same number has all of it (ADR 50). It is raised as the last
-- step of a transaction, and refers to nobody, so that it waits for no lock on a person.
create table member_writes (
  person_id integer primary key,
  writes bigint not null
) with (fillfactor = 50);
