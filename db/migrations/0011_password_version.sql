-- Which password a sign-in was checked against: one checked against an older password begins no session.
alter table people add column password_version integer not null default 1;
