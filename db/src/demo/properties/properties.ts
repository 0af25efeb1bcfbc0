import type { PropertyStatus } from '@acre/domain/properties/status/status';
import type { PropertyType } from '@acre/domain/properties/type';
import { type DemoPerson, demoPerson, isDemo } from '../people/people.ts';
import { picturesOf } from '../pictures/choose.ts';
import type { Random } from '../random.ts';
import { type DemoContent, demoContents } from './contents.ts';
import { allStanding, type Step, timelineOf } from './timeline.ts';

export type DemoProperty = DemoContent &
  Readonly<{
    id: number;
    images: readonly string[];
    steps: readonly Step[];
    status: PropertyStatus;
    submitter: DemoPerson;
    /** Null means that the seller is not one of the demo people. The property then has an invented seller contact or none. */
    seller: DemoPerson | null;
    referralId: string | null;
    lostBuyer: boolean;
  }>;

type Draft = DemoContent & Pick<DemoProperty, 'steps' | 'status' | 'lostBuyer'>;

/** This many properties of each status found a buyer and lost them again. */
const lostBuyers: Partial<Record<PropertyStatus, number>> = { phase1_marketing: 2, phase2_marketing: 6, phase3_marketing: 4 };

/** The demo elite and the demo partner submit properties in these statuses, so that each of their screens shows something. */
const wished: Readonly<Record<'elite' | 'partner', readonly PropertyStatus[]>> = {
  elite: [
    ...(['under_review', 'under_review', 'underwriting', 'feedback_sent', 'introduction_made', 'marketing_start'] as const),
    ...(['phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'buyer_located', 'under_contract', 'due_diligence'] as const),
    ...(['closed_paid', 'closed_paid', 'closed_paid'] as const),
  ],
  partner: [
    ...(['under_review', 'feedback_received', 'phase1_marketing', 'phase2_marketing', 'buyer_located', 'buyer_signed'] as const),
    ...(['closing_scheduled', 'closed_paid', 'closed_paid', 'closed_paid'] as const),
  ],
};

/** Returns all 240 properties, the oldest first. Each id is the position in this list, counted from 1. */
export function demoProperties(random: Random, people: readonly DemoPerson[], referralId: () => string): DemoProperty[] {
  const drafts = draftsOf(random).sort((a, b) => submittedDaysAgo(b) - submittedDaysAgo(a));
  const reserved = reserve(drafts, people);
  const seen = new Map<PropertyType, number>();
  const sellers = people.filter((person) => person.role === 'seller');
  return drafts.map((draft, index) => {
    const submitter = reserved.get(draft) ?? anySubmitter(draft, people, random);
    const carriesReferral = submitter.role !== 'admin' || random.chance(0.55);
    const turn = seen.get(draft.type) ?? 0;
    seen.set(draft.type, turn + 1);
    const seller = hasDeal(draft) ? random.chance(0.85) : random.chance(0.4);
    return {
      ...draft,
      id: index + 1,
      images: picturesOf(draft.type, turn, draft.pictureWish),
      submitter,
      seller: seller ? random.pick(sellers) : null,
      referralId: carriesReferral ? referralId() : null,
    };
  });
}

export const submittedDaysAgo = ({ steps }: Pick<DemoProperty, 'steps'>): number => steps[0]?.daysAgo ?? 0;

const hasDeal = ({ steps, lostBuyer }: Draft): boolean => lostBuyer || steps.some(({ status }) => status === 'buyer_located');

function draftsOf(random: Random): Draft[] {
  const contents = demoContents(random);
  const seen = new Map<PropertyStatus, number>();
  return allStanding.map((status, index) => {
    const before = seen.get(status) ?? 0;
    seen.set(status, before + 1);
    const lostBuyer = before < (lostBuyers[status] ?? 0);
    return { ...(contents[index] as DemoContent), status, lostBuyer, steps: timelineOf(status, before, lostBuyer, random) };
  });
}

/** A member submits only after joining. */
const hadJoined = (person: DemoPerson, draft: Draft): boolean => person.joinedDaysAgo > submittedDaysAgo(draft) + 2;

/** The demo partner gets properties 0, 4, 8 and so on of each status. The demo elite gets properties 1, 5, 9 and so on. */
const every = 4;
const first = { partner: 0, elite: 1 } as const;

function reserve(drafts: readonly Draft[], people: readonly DemoPerson[]): Map<Draft, DemoPerson> {
  const latest = drafts.toSorted((a, b) => changedDaysAgo(a) - changedDaysAgo(b));
  const reserved = new Map<Draft, DemoPerson>();
  for (const role of ['partner', 'elite'] as const) {
    const person = demoPerson(role, people);
    const taken = new Map<PropertyStatus, number>();
    for (const status of wished[role]) {
      const position = taken.get(status) ?? first[role];
      taken.set(status, position + every);
      const able = latest.filter((each) => each.status === status && hadJoined(person, each));
      const draft = able[position] ?? able.find((each) => !reserved.has(each));
      if (draft) reserved.set(draft, person);
    }
  }
  return reserved;
}

const changedDaysAgo = ({ steps }: Draft): number => steps.at(-1)?.daysAgo ?? 0;

/**
 * Draws a submitter who joined before the property was submitted. Never draws the demo elite or the demo partner, because `reserve` has
 * already chosen their properties.
 */
function anySubmitter(draft: Draft, people: readonly DemoPerson[], random: Random): DemoPerson {
  const roll = random.next();
  const role = roll < 0.17 ? 'admin' : roll < 0.55 ? 'elite' : 'partner';
  const others = people.filter((person) => hadJoined(person, draft) && (person.role === 'admin' || !isDemo(person)));
  const able = others.filter((person) => person.role === role);
  const fallback = others.filter((person) => person.role === 'elite');
  return random.pick(able.length > 0 ? able : fallback);
}
