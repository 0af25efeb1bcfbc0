-- A visitor is told from another by a hash under the salt of the day. When the day is over its salt is thrown away and only the
-- number of visits is left.
create table referral_visit_salts (
  day date primary key,
  salt bytea not null
);
create table referral_visit_counts (
  person_id integer not null references people (id) on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (person_id, day)
);
