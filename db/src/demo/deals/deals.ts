import { suggestCommission } from '@acre/domain/commission/plan';
import type { DealStatus } from '@acre/domain/deals/status';
import { toCents } from '@acre/domain/kernel/money';
import type { DemoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import type { Random } from '../random.ts';
import { dealNotes } from '../words/notes.ts';
import { type Participants, participantsOf } from './participants.ts';

export type DealStep = Readonly<{ status: DealStatus; daysAgo: number }>;

export type DemoDeal = Participants &
  Readonly<{
    id: number;
    property: DemoProperty;
    seller: DemoPerson;
    buyer: DemoPerson | null;
    createdBy: DemoPerson;
    steps: readonly DealStep[];
    status: DealStatus;
    valueCents: number;
    commissionCents: number;
    /** It is null while the commission is unpaid. */
    paidDaysAgo: number | null;
    /** The value is negative if the closing date is in the past, and null if no closing is scheduled. */
    closesInDays: number | null;
    notes: string | null;
  }>;

type Draft = Readonly<{ property: DemoProperty; steps: readonly DealStep[] }>;

/** This many properties in marketing phases 2 to 4 already have a deal, although their status is still before `buyer_located`. */
const earlyOffers = 10;
/**
 * This is the number of closed deals with an unpaid commission. Counted from the newest closing, deals 3, 4, 7, 8, 11 and 12 are unpaid.
 */
const unpaid = 6;

/** Returns the 90 deals, the oldest first; each follows from the status and history of its property. */
export function demoDeals(random: Random, people: readonly DemoPerson[], properties: readonly DemoProperty[]): DemoDeal[] {
  const marketed = properties.filter(({ status, lostBuyer }) => /^phase[234]/.test(status) && !lostBuyer);
  const early = new Set(random.shuffle(marketed).slice(0, earlyOffers));
  const drafts = properties
    .map((property) => ({ property, steps: stepsOf(property, early.has(property), random) }))
    .filter(({ steps }) => steps.length > 0)
    .sort((a, b) => createdDaysAgo(b) - createdDaysAgo(a));
  const closings = drafts.filter(({ steps }) => steps.at(-1)?.status === 'closed').sort((a, b) => lastDaysAgo(a) - lastDaysAgo(b));
  const open = new Set(closings.filter((_, index) => index % 4 >= 2).slice(0, unpaid));
  return drafts.map((draft, index) => dealOf(index + 1, draft, open.has(draft), people, random));
}

const createdDaysAgo = ({ steps }: Draft): number => steps[0]?.daysAgo ?? 0;
const lastDaysAgo = ({ steps }: Draft): number => steps.at(-1)?.daysAgo ?? 0;

/**
 * Returns the status changes of the property's deal, the oldest first. An early offer has only the step `active`. Any other deal starts
 * when a buyer is found, and then follows the property's status. Returns an empty list if the property has no deal.
 */
function stepsOf({ steps, lostBuyer }: DemoProperty, earlyOffer: boolean, random: Random): DealStep[] {
  const since = steps.at(-1)?.daysAgo ?? 0;
  if (earlyOffer) return [{ status: 'active', daysAgo: since * random.between(0.1, 0.9) }];
  const found = steps.find(({ status }) => status === 'buyer_located');
  if (!found) return [];
  const agreed = steps.find(({ status }) => status === 'under_contract');
  const ended = steps.find(({ status }) => status === 'closed_paid');
  return [
    { status: 'active', daysAgo: found.daysAgo },
    ...(agreed ? [{ status: 'under_contract', daysAgo: agreed.daysAgo } as const] : []),
    ...(ended ? [{ status: 'closed', daysAgo: ended.daysAgo } as const] : []),
    ...(lostBuyer ? [{ status: 'cancelled', daysAgo: since } as const] : []),
  ];
}

function dealOf(id: number, draft: Draft, isOpen: boolean, people: readonly DemoPerson[], random: Random): DemoDeal {
  const { property, steps } = draft;
  const status = steps.at(-1)?.status ?? 'active';
  const since = lastDaysAgo(draft);
  const valueCents = toCents(Math.round((property.price * valueFactor(property, random)) / 500) * 500);
  const participants = participantsOf(property, createdDaysAgo(draft), people, random);
  return {
    ...participants,
    id,
    property,
    seller: property.seller ?? property.submitter,
    buyer: status === 'active' && random.chance(0.3) ? null : random.pick(people.filter(({ role }) => role === 'buyer')),
    createdBy: creatorOf(participants, people, random),
    steps,
    status,
    valueCents,
    commissionCents: suggestCommission(valueCents),
    paidDaysAgo: status === 'closed' && !isOpen ? since * random.between(0.75, 0.97) : null,
    closesInDays: closingOf(status, since, property, random),
    notes: random.chance(0.75) ? random.pick(dealNotes[status]) : null,
  };
}

const valueFactor = ({ status }: DemoProperty, random: Random): number => (status === 'price_drop' ? 0.95 : random.between(0.93, 1.01));

function closingOf(status: DealStatus, since: number, property: DemoProperty, random: Random): number | null {
  if (status === 'closed') return -since;
  if (status === 'under_contract') return property.status === 'closing_scheduled' ? random.int(3, 21) : random.int(25, 75);
  return null;
}

/** Members create only deals that they take part in; administrators create the others. */
function creatorOf({ partner, elite }: Participants, people: readonly DemoPerson[], random: Random): DemoPerson {
  const admin = random.pick(people.filter(({ role }) => role === 'admin'));
  const members = [partner, elite].filter((person) => person !== null);
  return members.length > 0 && random.chance(0.65) ? random.pick(members) : admin;
}
