import { type PropertyStatus, propertyStatuses } from '@acre/domain/properties/status/status';
import type { Random } from '../random.ts';

export type Step = Readonly<{ status: PropertyStatus; daysAgo: number }>;

/** The counts add up to the 240 properties. */
export const standing = {
  under_review: 22,
  underwriting: 14,
  feedback_sent: 9,
  feedback_received: 7,
  introduction_made: 8,
  under_contract: 6,
  marketing_start: 14,
  phase1_marketing: 30,
  phase2_marketing: 28,
  phase3_marketing: 22,
  phase4_marketing: 18,
  buyer_located: 10,
  buyer_signed: 4,
  deposit_made: 4,
  due_diligence: 5,
  renegotiation: 3,
  price_drop: 3,
  closing_scheduled: 5,
  closed_paid: 28,
} as const satisfies Record<PropertyStatus, number>;

/** Each range is the number of days that a property usually stays at a status. */
const stay: Readonly<Record<PropertyStatus, readonly [number, number]>> = {
  under_review: [2, 8],
  underwriting: [4, 14],
  feedback_sent: [2, 7],
  feedback_received: [2, 8],
  introduction_made: [2, 9],
  marketing_start: [5, 16],
  phase1_marketing: [14, 70],
  phase2_marketing: [14, 80],
  phase3_marketing: [14, 80],
  phase4_marketing: [20, 60],
  buyer_located: [3, 11],
  under_contract: [3, 9],
  buyer_signed: [2, 6],
  deposit_made: [2, 8],
  due_diligence: [14, 38],
  renegotiation: [4, 10],
  price_drop: [3, 8],
  closing_scheduled: [6, 18],
  closed_paid: [0, 0],
};

const preparation = ['under_review', 'underwriting', 'feedback_sent', 'feedback_received', 'introduction_made', 'marketing_start'] as const;
const campaign = ['phase1_marketing', 'phase2_marketing', 'phase3_marketing', 'phase4_marketing'] as const;
const sale = ['buyer_located', 'under_contract', 'buyer_signed', 'deposit_made', 'due_diligence'] as const;
const pricing = ['renegotiation', 'price_drop'] as const;
const closing = ['closing_scheduled', 'closed_paid'] as const;

/**
 * Returns the maximum number of days since the last step of a property with this status. For closed properties it is about a year, because
 * their sales are spread over the past year.
 */
function longestWait(status: PropertyStatus): number {
  if (status === 'closed_paid') return 360;
  if (isOneOf(campaign, status)) return 170;
  return isOneOf(preparation, status) ? 34 : stay[status][1] * 0.8;
}

const longestAgo = 545;

const isOneOf = (list: readonly PropertyStatus[], status: PropertyStatus): boolean => list.includes(status);

/** Returns the statuses that a sale passes on its way to `status`, in order. */
function pathTo(status: PropertyStatus, random: Random): PropertyStatus[] {
  const phases = isOneOf(campaign, status) ? campaign.length : random.int(1, campaign.length);
  const negotiates = isOneOf(pricing, status) || random.chance(0.25);
  const whole: PropertyStatus[] = [...preparation, ...campaign.slice(0, phases), ...sale, ...(negotiates ? pricing : []), ...closing];
  return whole.slice(0, whole.indexOf(status) + 1);
}

/** Adds a buyer who is found and lost again, after which the campaign continues. */
function withLostBuyer(path: readonly PropertyStatus[], random: Random): PropertyStatus[] {
  const lost: PropertyStatus[] = random.chance(0.5) ? ['buyer_located', 'under_contract'] : ['buyer_located'];
  return [...path.slice(0, -1), ...(path.length > preparation.length + 1 ? [] : path.slice(-1)), ...lost, ...path.slice(-1)];
}

/**
 * Returns the steps of a property, the oldest first. `position` is the property's index among the properties with the same status. A higher
 * `position` moves the last step further into the past. The sales of closed properties are therefore spread over the past year.
 */
export function timelineOf(status: PropertyStatus, position: number, lostBuyer: boolean, random: Random): Step[] {
  const plain = pathTo(status, random);
  const path = lostBuyer ? withLostBuyer(plain, random) : plain;
  let daysAgo = 0.1 + longestWait(status) * ((position + random.next()) / standing[status]) ** 1.25;
  const steps: Step[] = [];
  for (const reached of path.toReversed()) {
    if (steps.length > 0) daysAgo += random.between(...stay[reached]);
    steps.unshift({ status: reached, daysAgo });
  }
  const scale = Math.min(1, longestAgo / daysAgo);
  return steps.map((step) => ({ ...step, daysAgo: step.daysAgo * scale }));
}

/** Lists the status of each of the 240 properties, in pipeline order. */
export const allStanding: readonly PropertyStatus[] = propertyStatuses.flatMap((status) =>
  Array<PropertyStatus>(standing[status]).fill(status),
);
