-- These comments describe the columns in db/schema.sql and in database tools. Their earlier texts were hard to understand.
comment on column files.stored_at is 'Null until the file is stored.';
comment on column files.loose_since is 'Time since the file is unattached. Null while the file is attached to a property or a person.';
comment on column ledger_entries.payment is 'Number of the payment within the deal, starting at 1. A reversal has the number of the payment that it reverses.';
comment on column ledger_entries.person_id is 'Null if the amount belongs to the firm.';
comment on column ledger_entries.basis_points is 'Null for the remainder that goes to the partner or to the firm.';
comment on column people.upline is 'Ids of everyone above the person in the referral tree, with the referrer first. Fixed at registration.';
comment on column properties.deleted_at is 'Null unless the property is deleted.';
comment on column property_status_history.in_stage_since is 'Time when the property entered the stage of the new status.';
comment on column property_status_history.left_stage is 'The stage that the property left. Null if the stage did not change.';
