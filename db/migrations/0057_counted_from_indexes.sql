-- How many people there are of some roles, deactivated or not, takes 4 to 6 ms of this index at 100,000, beside 15 to 23 ms of the rows. The number makes
-- an index of whoever is named beside the roles.
create index people_counted on people (role, deactivated_at, id) where deleted_at is null;

-- All letters are counted from it: it is a tenth of the index by state and number, which PostgreSQL finds longer to read than the rows.
create index mails_counted on mails (state);
