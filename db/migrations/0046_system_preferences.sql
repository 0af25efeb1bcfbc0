-- Two administrators may change the same settings at once: a version tells the second that the first was quicker.
alter table settings add column version integer not null default 1;
