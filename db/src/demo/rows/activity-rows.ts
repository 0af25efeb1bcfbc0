import type { ActivityType } from '@acre/domain/activity/activity';
import {
  commissionPaid,
  commissionUnpaid,
  dealCreated,
  dealStatusChanged,
  personJoined,
  propertyStatusChanged,
  propertySubmitted,
} from '@acre/domain/activity/messages';
import type { DemoDeal } from '../deals/deals.ts';
import { earlyPayment, wasPaidTwice } from '../deals/ledger.ts';
import type { DemoFirm } from '../firm.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { movedBy } from './deal-rows.ts';
import { changedBy } from './property-rows.ts';
import type { Scribe } from './scribe.ts';

type About = Readonly<{ property_id?: number; deal_id?: number; person_id?: number }>;
type Happening = Readonly<{ type: ActivityType; by: number; daysAgo: number; message: string; about: About; from?: string; to?: string }>;

/** Returns the activities, the oldest first. Each id is the position in this list, counted from 1. */
export function activityRows({ people, properties, deals }: DemoFirm, scribe: Scribe) {
  const happenings = [
    ...people.flatMap(joining),
    ...properties.flatMap((property) => ofProperty(property, scribe)),
    ...deals.flatMap((deal) => [...ofDeal(deal, scribe), ...payments(deal, wasPaidTwice(deal, deals), scribe)]),
  ];
  return happenings
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map(({ type, by, daysAgo, message, about, from, to }, index) => ({
      id: index + 1,
      user_id: by,
      type,
      message,
      property_id: about.property_id ?? null,
      deal_id: about.deal_id ?? null,
      person_id: about.person_id ?? null,
      old_value: from ?? null,
      new_value: to ?? null,
      created_at: scribe.at(daysAgo),
    }));
}

const joining = ({ id, role, fullName, joinedDaysAgo }: DemoPerson): Happening[] =>
  role === 'elite' || role === 'partner'
    ? [{ type: 'user_joined', by: id, daysAgo: joinedDaysAgo, message: personJoined({ fullName, role }), about: { person_id: id } }]
    : [];

const ofProperty = (property: DemoProperty, scribe: Scribe): Happening[] =>
  property.steps.map(({ status: to, daysAgo }, index) => {
    const from = property.steps[index - 1]?.status;
    const common = { by: changedBy(property, index, scribe), daysAgo, about: { property_id: property.id } };
    if (from === undefined) return { ...common, type: 'property_submission', message: propertySubmitted({ propertyName: property.name }) };
    return { ...common, type: 'status_change', message: propertyStatusChanged({ propertyName: property.name, from, to }), from, to };
  });

const ofDeal = (deal: DemoDeal, scribe: Scribe): Happening[] =>
  deal.steps.map(({ status: to, daysAgo }, index) => {
    const from = deal.steps[index - 1]?.status;
    const propertyName = deal.property.name;
    const common = { by: movedBy(deal, index, scribe), daysAgo, about: { deal_id: deal.id } };
    if (from === undefined) return { ...common, type: 'deal_created', message: dealCreated({ propertyName }) };
    return { ...common, type: 'status_change', message: dealStatusChanged({ propertyName, from, to }), from, to };
  });

function payments(deal: DemoDeal, twice: boolean, scribe: Scribe): Happening[] {
  if (deal.paidDaysAgo === null) return [];
  const details = { propertyName: deal.property.name, amountCents: deal.commissionCents };
  const happening = (daysAgo: number, message: string): Happening => {
    return { type: 'commission_paid', by: scribe.adminFor(deal.id, daysAgo), daysAgo, message, about: { deal_id: deal.id } };
  };
  const last = happening(deal.paidDaysAgo, commissionPaid(details));
  if (!twice) return [last];
  const { paid, reversed } = earlyPayment(deal);
  return [happening(paid, commissionPaid(details)), happening(reversed, commissionUnpaid(details)), last];
}
