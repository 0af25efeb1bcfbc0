-- A member asks for a copy of their data; it is noted in the feed.
alter table activities drop constraint activities_type_check, add constraint activities_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined',
  'second_factor_reset', 'data_requested'));

-- What was sent on a member's behalf is found by where answers go: for that copy, and where an account is deleted.
create index mails_by_reply_to on mails (reply_to) where reply_to is not null;
