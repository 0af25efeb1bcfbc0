-- Whose session the first answer began, and by which password: a repeat of the request begins one, too.
alter table idempotency_keys add column began jsonb;
