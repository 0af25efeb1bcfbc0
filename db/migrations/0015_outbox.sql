-- An effect that is carried out leaves the outbox; one that failed for good is parked with its reason.
drop index outbox_due;
alter table outbox drop column sent_at;
alter table outbox add column parked_at timestamptz;
create index outbox_due on outbox (kind, due_at, id) where parked_at is null;

create function announce_effects() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_announce after insert on outbox for each statement execute function announce_effects();
