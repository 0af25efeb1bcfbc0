import { type BasisPoints, partOf, toBasisPoints, toPercent, wholeInBasisPoints } from '../kernel/basis-points.ts';
import type { Cents } from '../kernel/money.ts';

/**
 * The plan sets the shares of a deal's elite and of the partner's upline. `uplineBasisPoints` begins with the referrer's share. Every
 * change makes a new version.
 */
export type CommissionPlan = Readonly<{ version: number; eliteBasisPoints: BasisPoints; uplineBasisPoints: readonly BasisPoints[] }>;

export const defaultPlan: CommissionPlan = { version: 1, eliteBasisPoints: 1_000, uplineBasisPoints: [500, 200] };

/** This is the plan in percent, as people see and enter it. */
export type PlanInPercent = Readonly<{ elite: number; uplines: readonly number[] }>;

export const planInPercent = (plan: Omit<CommissionPlan, 'version'>): PlanInPercent => ({
  elite: toPercent(plan.eliteBasisPoints),
  uplines: plan.uplineBasisPoints.map(toPercent),
});

export const planFromPercent = ({ elite, uplines }: PlanInPercent): Omit<CommissionPlan, 'version'> => ({
  eliteBasisPoints: toBasisPoints(elite),
  uplineBasisPoints: uplines.map(toBasisPoints),
});

/** Returns the sum of the shares that go to the elite and to all uplines. The deal's partner gets the remainder. */
export const givenAway = (plan: Omit<CommissionPlan, 'version'>): BasisPoints =>
  plan.uplineBasisPoints.reduce((sum, points) => sum + points, plan.eliteBasisPoints);

export const isAffordable = (plan: Omit<CommissionPlan, 'version'>): boolean => givenAway(plan) <= wholeInBasisPoints;

export const planRules = {
  percent: {
    min: 0,
    max: 100,
    step: 0.01,
    message: 'Percentage must be between 0 and 100',
    notHundredths: 'Percentage must have at most two decimals',
  },
  uplines: { max: 10, tooMany: 'The plan can have at most 10 upline levels' },
  total: { message: 'The percentages must add up to 100 or less' },
} as const;

export const suggestedCommission: BasisPoints = 300;

/** The suggestion is 3% of the deal value, rounded to the cent. */
export const suggestCommission = (valueCents: Cents): Cents => partOf(valueCents, suggestedCommission);
