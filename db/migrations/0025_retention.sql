-- What is kept for a time only is found by its age. Answers under idempotency keys have such an index since 0001.
create index mails_by_age on mails (settled_at) where settled_at is not null;
create index notifications_by_age on notifications (created_at) where read;
create index outbox_by_age on outbox (parked_at) where parked_at is not null;
