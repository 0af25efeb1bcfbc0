-- Three more templates that every installation begins with, beside the default; admins may change or delete them. Of each the
-- last step but one is the closing, the last one the commission. The 45 and 180 days of an exchange:
-- 26 U.S.C. 1031(a)(3), 26 CFR 1.1031(k)-1(b)(2).

with template as (
  insert into deal_flow_templates (name, description) values ('Acquisition', 'A purchase seen from the buyer, from the criteria of the search to the paid commission.') returning id, version
), steps as (
  select jsonb_agg(jsonb_build_object('id', 'step-' || position, 'name', name, 'order', position, 'description', description) order by position) as list
  from (values
    (1, 'Criteria Agreed', 'Property type, markets, size, return targets and the limits of the financing are settled with the buyer.'),
    (2, 'Property Identified', 'A property that meets the criteria is found, listed or off the market.'),
    (3, 'Confidentiality Signed', 'The buyer signs the confidentiality agreement; offering memorandum, rent roll and operating statements come in.'),
    (4, 'Initial Underwriting', 'Income, expenses, capital needs and comparable sales are modelled and a price range is set.'),
    (5, 'Property Toured', 'Buyer and adviser have walked the property and its surroundings.'),
    (6, 'Letter of Intent', 'Price, deposit, inspection period and closing date are agreed in a letter of intent that both sides sign.'),
    (7, 'Purchase Agreement', 'The purchase and sale agreement is negotiated and signed; its dates begin to run.'),
    (8, 'Earnest Money Deposited', 'The deposit is with the escrow agent, who confirms it in writing.'),
    (9, 'Title and Survey', 'Title commitment and ALTA/NSPS survey are reviewed and objections are sent within the time the agreement gives.'),
    (10, 'Due Diligence', 'Environmental site assessment, condition report, zoning, leases and service contracts are examined.'),
    (11, 'Financing Committed', 'The appraisal is in and the lender has issued its commitment.'),
    (12, 'Estoppels Received', 'Tenants confirm their leases in estoppel certificates; subordination agreements go to the lender.'),
    (13, 'Contingencies Waived', 'The inspection period ends, and from here on the deposit is at risk.'),
    (14, 'Closing Scheduled', 'Settlement statement, deed and loan documents are prepared and every party has the date.'),
    (15, 'Deal Closed', 'The price is paid and the deed is recorded.'),
    (16, 'Commission Paid', 'Every share of the commission has been paid out.')
  ) as step (position, name, description)
)
insert into deal_flow_template_versions (template_id, version, steps)
select template.id, template.version, steps.list from template, steps;

with template as (
  insert into deal_flow_templates (name, description) values ('Lease', 'A lease from the requirement of the tenant to the day the rent begins.') returning id, version
), steps as (
  select jsonb_agg(jsonb_build_object('id', 'step-' || position, 'name', name, 'order', position, 'description', description) order by position) as list
  from (values
    (1, 'Requirement Defined', 'Use, size, location, budget, term and date of occupancy are written down.'),
    (2, 'Representation Agreed', 'The representation agreement is signed and says who pays the commission and when.'),
    (3, 'Market Surveyed', 'Available spaces are compared and a short list is made.'),
    (4, 'Spaces Toured', 'The tenant has seen the spaces of the short list.'),
    (5, 'Proposals Requested', 'Requests for proposal are out to the landlords of the spaces that remain.'),
    (6, 'Proposals Compared', 'Rent, escalations, operating expenses and concessions are compared over the whole term.'),
    (7, 'Test Fit Done', 'An architect shows that the space works, and the cost of the work is estimated.'),
    (8, 'Letter of Intent', 'Rent, term, free rent, improvement allowance and options are agreed in writing.'),
    (9, 'Credit Approved', 'The landlord has approved the financial statements and settled the security deposit or guaranty.'),
    (10, 'Lease Drafted', 'The first draft of the lease is with both sides and their counsel.'),
    (11, 'Lease Negotiated', 'Clauses on use, assignment, default, repairs and restoration are settled.'),
    (12, 'Lease Executed', 'Both sides have signed; deposit and certificates of insurance are delivered.'),
    (13, 'Space Built Out', 'Permits are issued and the improvements are complete.'),
    (14, 'Lease Commenced', 'The space is handed over, the commencement date is confirmed in writing and the term runs.'),
    (15, 'Commission Paid', 'Every share of the commission has been paid out.')
  ) as step (position, name, description)
)
insert into deal_flow_template_versions (template_id, version, steps)
select template.id, template.version, steps.list from template, steps;

with template as (
  insert into deal_flow_templates (name, description) values ('1031 Exchange', 'A like-kind exchange under Section 1031 of the Internal Revenue Code: one property is sold, another is bought with the proceeds. Dates count from the closing of the sale.') returning id, version
), steps as (
  select jsonb_agg(jsonb_build_object('id', 'step-' || position, 'name', name, 'order', position, 'description', description) order by position) as list
  from (values
    (1, 'Exchange Planned', 'The tax adviser has confirmed that both properties are held for business or investment, and what equity and debt must be replaced.'),
    (2, 'Intermediary Engaged', 'A qualified intermediary, who is no disqualified person, is engaged before the sale closes.'),
    (3, 'Property Marketed', 'The property to be given up is offered for sale.'),
    (4, 'Sale Contract Signed', 'The contract says that the sale is part of an exchange and may be assigned to the intermediary.'),
    (5, 'Sale Contract Assigned', 'The contract is assigned to the intermediary, and all parties have written notice of it.'),
    (6, 'Relinquished Property Closed', 'The deed passes to the buyer and the proceeds go to the intermediary, never to the seller. This is day 0 of both periods.'),
    (7, 'Replacement Search', 'Candidates are examined early: the identification period is short and cannot be extended for want of a property.'),
    (8, 'Replacement Identified', 'By midnight of day 45 after the transfer: a signed notice to the intermediary that describes each property clearly, at most three of any value, or more up to 200% of the value given up.'),
    (9, 'Replacement Under Contract', 'The purchase agreement is signed and lets the buyer assign it to the intermediary.'),
    (10, 'Due Diligence', 'Title, environment, building and leases are inspected.'),
    (11, 'Financing Arranged', 'New debt or cash replaces the debt that was paid off, so that no taxable boot remains.'),
    (12, 'Purchase Contract Assigned', 'The contract is assigned to the intermediary, and all parties have written notice of it.'),
    (13, 'Closing Scheduled', 'The date lies before the end of the exchange period. Where the tax return falls due before day 180, its extension is filed.'),
    (14, 'Replacement Property Closed', 'By midnight of day 180 after the transfer, or by the due date, with extensions, of the tax return for the year of the transfer, if that is earlier. The exchange is reported on Form 8824.'),
    (15, 'Commission Paid', 'Every share of the commission has been paid out.')
  ) as step (position, name, description)
)
insert into deal_flow_template_versions (template_id, version, steps)
select template.id, template.version, steps.list from template, steps;
