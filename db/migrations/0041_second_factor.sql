-- Which version of the password was given to begin a sign-in that still waits for its code; null once somebody is signed in.
alter table sessions add column awaits_code_of integer;
alter table second_factors add column begun_at timestamptz not null default now();

alter table activities drop constraint activities_type_check, add constraint activities_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined',
  'second_factor_reset'));
alter table notifications drop constraint notifications_type_check, add constraint notifications_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined',
  'second_factor_reset', 'enquiry', 'message'));
