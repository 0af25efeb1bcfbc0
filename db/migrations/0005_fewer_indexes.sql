-- Indexes that no figure of docs/performance.md needs.
drop index if exists
  activities_by_deal, activities_by_person, activities_by_property,
  conversation_reads_by_person,
  deal_flow_templates_oldest,
  deals_by_buyer, deals_by_commission, deals_by_rank, deals_by_seller, deals_in_progress,
  files_by_uploader,
  invitations_accepted, invitations_open, invitations_revoked,
  ledger_entries_of_referrals,
  mails_by_person, mails_by_reply_to, mails_counted,
  member_figures_by_deals, member_figures_by_properties, member_figures_by_referred, member_figures_deactivated, member_figures_newest,
  messages_by_author,
  outbox_by_age,
  people_counted, people_newest,
  properties_of_submitter,
  properties_referred_by_status,
  security_log_by_actor, security_log_by_kind, security_log_by_subject,
  webhook_deliveries_by_state;

-- Deleted properties too are found by who submitted them: the feed is read so.
drop index if exists properties_by_submitter;
create index properties_by_submitter on properties (submitted_by_id, created_at desc, id desc);
