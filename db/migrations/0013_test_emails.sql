-- Administrators send themselves an email, to see whether email arrives.
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (kind in (
  'enquiry_received', 'enquiry_confirmed', 'password_reset', 'conversation_reply', 'email_change', 'email_changed', 'notification', 'digest',
  'invitation', 'member_message', 'email_confirmation', 'role_changed', 'test'));
