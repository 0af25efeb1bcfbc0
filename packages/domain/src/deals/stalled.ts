import { matches, type Rule, rulesFor } from '../kernel/rule.ts';
import { addDays } from '../kernel/time.ts';
import type { Deal } from './deal.ts';
import { statusesInProgress } from './status.ts';

export const daysUntilStalled = 30;

export type Pace = Pick<Deal, 'status' | 'updatedAt'>;

const deal = rulesFor<Pace>();

export const stalledDeals = (now: string): Rule<Pace> =>
  deal.all(deal.in('status', statusesInProgress), deal.below('updatedAt', addDays(now, -daysUntilStalled)));

export const isStalled = (one: Pace, now: string): boolean => matches(stalledDeals(now), one);
