-- The template that every installation begins with; admins may change or replace it.
with template as (
  insert into deal_flow_templates (name, description, is_default)
  values ('Default Deal Flow', 'From the first review of a property to the paid commission.', true)
  returning id, version
), steps as (
  select jsonb_agg(jsonb_build_object('id', 'step-' || position, 'name', name, 'order', position, 'description', description) order by position) as list
  from (values
    (1, 'Under Review', 'The submission is checked for completeness.'),
    (2, 'Underwriting', 'Rent roll, expenses and comparable sales are examined.'),
    (3, 'Feedback Sent', 'The submitter receives our questions and a first opinion of value.'),
    (4, 'Feedback Received', 'The answers are in and the file is complete.'),
    (5, 'Introduction Made', 'The seller and the listing team have met.'),
    (6, 'Under Contract', 'The agreement with the seller is signed.'),
    (7, 'Marketing Start', 'Photographs, offering memorandum and data room are ready.'),
    (8, 'Phase1 Marketing', 'The offering goes to the closest circle of buyers.'),
    (9, 'Phase2 Marketing', 'The offering goes to the whole network of members.'),
    (10, 'Phase3 Marketing', 'The offering is published to the open market.'),
    (11, 'Phase4 Marketing', 'Price and materials are revised and the campaign is renewed.'),
    (12, 'Buyer Located', 'A buyer with proof of funds has made an offer.'),
    (13, 'Buyer Signed', 'The purchase agreement is signed by the buyer.'),
    (14, 'Deposit Made', 'The earnest money is with the escrow agent.'),
    (15, 'Due Diligence', 'Title, environment, building and leases are inspected.'),
    (16, 'Renegotiation', 'Findings of the inspection are settled between the parties.'),
    (17, 'Price Drop', 'The price is adjusted to what was found.'),
    (18, 'Closing Scheduled', 'Lender, escrow agent and parties have a date.'),
    (19, 'Deal Closed', 'The deed is recorded and the price is paid.'),
    (20, 'Commission Paid', 'Every share of the commission has been paid out.')
  ) as step (position, name, description)
)
insert into deal_flow_template_versions (template_id, version, steps)
select template.id, template.version, steps.list from template, steps;
