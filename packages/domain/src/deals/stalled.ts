import { matches, type Rule, rulesFor } from '../kernel/rule.ts';
import { addDays } from '../kernel/time.ts';
import type { Deal } from './deal.ts';
import { statusesInProgress } from './status-label.ts';

export const daysUntilStalled = 30;

/** What says whether a deal stands still. */
export type Pace = Pick<Deal, 'status' | 'updatedAt'>;

const deal = rulesFor<Pace>();

/** Deals in progress that nobody has changed for 30 days. */
export const stalledDeals = (now: string): Rule<Pace> =>
  deal.all(deal.in('status', statusesInProgress), deal.below('updatedAt', addDays(now, -daysUntilStalled)));

export const isStalled = (one: Pace, now: string): boolean => matches(stalledDeals(now), one);
