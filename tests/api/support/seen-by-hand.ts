/**
 * These SQL views state who may see what. Each row pairs a person's id with the id of a record that the person may see. For a visitor, the
 * person's id is null. Deleted or deactivated people see nothing. The views are written by hand and use no rule of the product.
 */
export const seenByHand = `
create schema by_hand;

create view by_hand.callers as
  select id, role, referred_by from people where role in ('admin', 'elite', 'partner') and deleted_at is null and deactivated_at is null
  union all select null, 'visitor', null;

create view by_hand.sees_property as
  select caller.id as who, property.id as what
  from by_hand.callers caller cross join properties property
  where property.deleted_at is null and (
    property.status in (
      'marketing_start', 'phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'phase4_marketing', 'buyer_located',
      'under_contract', 'buyer_signed', 'deposit_made', 'due_diligence', 'renegotiation', 'price_drop', 'closing_scheduled')
    or caller.role = 'admin'
    or property.submitted_by_id = caller.id);

create view by_hand.opens_property as
  select who, what from by_hand.sees_property
  union
  select caller.id, deal.property_id from by_hand.callers caller
    join deals deal on caller.id in (deal.seller_id, deal.buyer_id, deal.partner_id, deal.elite_id)
    join properties property on property.id = deal.property_id and property.deleted_at is null;

create view by_hand.reads_documents as
  select caller.id as who, property.id as what
  from by_hand.callers caller join properties property on property.deleted_at is null and (
    caller.role = 'admin' or property.submitted_by_id = caller.id
    or exists (select from deals where property_id = property.id and caller.id in (seller_id, buyer_id, partner_id, elite_id)));

create view by_hand.reads_seller as
  select caller.id as who, property.id as what
  from by_hand.callers caller join properties property
    on property.deleted_at is null and (caller.role = 'admin' or property.submitted_by_id = caller.id);

create view by_hand.sees_deal as
  select caller.id as who, deal.id as what
  from by_hand.callers caller join deals deal on case caller.role
    when 'admin' then true
    when 'elite' then deal.elite_id = caller.id
    when 'partner' then deal.partner_id = caller.id
    else false end;

create view by_hand.sees_person as
  with recursive below as (
    select id as above, id from people
    union all
    select below.above, person.id from people person join below on person.referred_by = below.id)
  select caller.id as who, person.id as what
  from by_hand.callers caller join people person on person.deleted_at is null and (
    caller.role = 'admin'
    or person.id = caller.id
    or (caller.role = 'partner' and person.id = caller.referred_by)
    or (caller.role = 'elite' and exists (select from below where below.above = caller.id and below.id = person.id)));

create view by_hand.lists_person as
  select who, what from by_hand.sees_person join people on people.id = who where not (role = 'elite' and who = what);
`;
