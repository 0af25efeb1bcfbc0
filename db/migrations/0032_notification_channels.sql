-- How each kind of notification reaches a person; a kind that is not named does as the core says. Who stopped e-mails keeps being spared.
alter table notification_preferences add column channels jsonb not null default '{}' check (jsonb_typeof(channels) = 'object');
update notification_preferences set channels = '{"enquiry": "in_app", "message": "in_app"}' where not email_notifications;
-- What the server before this one reads (email_notifications) goes with a later migration; the rest nobody ever read.
alter table notification_preferences
  drop column sms_notifications, drop column deal_updates, drop column marketing_emails, drop column partner_updates;
-- The daily digest: one mail a day of what has come since and was not read.
alter table notification_preferences add column digest_at timestamptz;
create index notification_preferences_digest on notification_preferences (digest_at) where digest_at is not null;
alter table notifications add column in_digest boolean not null default false;
create index notifications_in_digest on notifications (recipient_id, id) where in_digest;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'enquiry_received', 'enquiry_confirmed', 'password_reset', 'conversation_reply', 'email_change', 'email_changed', 'notification', 'digest'));
