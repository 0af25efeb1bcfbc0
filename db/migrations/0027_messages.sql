-- What is written on in a conversation is told apart from an enquiry. What was told before keeps its word.
alter table notifications drop constraint notifications_type_check, add constraint notifications_type_check check (type in (
  'property_submission', 'status_change', 'property_deleted', 'property_restored', 'deal_created', 'commission_paid', 'user_joined', 'enquiry',
  'message'));
