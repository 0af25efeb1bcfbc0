import { type BasisPoints, toBasisPoints, toPercent, wholeInBasisPoints } from '../kernel/basis-points.ts';

/** Who gets which part of a commission: the deal's elite, then the upline of its partner, the referrer first. A change is a new version. */
export type CommissionPlan = Readonly<{ version: number; eliteBasisPoints: BasisPoints; uplineBasisPoints: readonly BasisPoints[] }>;

export const defaultPlan: CommissionPlan = { version: 1, eliteBasisPoints: 1_000, uplineBasisPoints: [500, 200] };

/** The plan as it is shown and entered, in percent. */
export type PlanInPercent = Readonly<{ elite: number; uplines: readonly number[] }>;

export const planInPercent = (plan: Omit<CommissionPlan, 'version'>): PlanInPercent => ({
  elite: toPercent(plan.eliteBasisPoints),
  uplines: plan.uplineBasisPoints.map(toPercent),
});

export const planFromPercent = ({ elite, uplines }: PlanInPercent): Omit<CommissionPlan, 'version'> => ({
  eliteBasisPoints: toBasisPoints(elite),
  uplineBasisPoints: uplines.map(toBasisPoints),
});

/** What the plan gives away before the deal's partner gets the remainder. */
export const givenAway = (plan: Omit<CommissionPlan, 'version'>): BasisPoints =>
  plan.uplineBasisPoints.reduce((sum, points) => sum + points, plan.eliteBasisPoints);

export const isAffordable = (plan: Omit<CommissionPlan, 'version'>): boolean => givenAway(plan) <= wholeInBasisPoints;

/** Limits and messages of the Commission Structure form. */
export const planRules = {
  percent: { min: 0, max: 100, step: 0.01, message: 'Percentage must be between 0 and 100', notHundredths: 'At most two decimals' },
  uplines: { max: 10, tooMany: 'At most 10 upline levels' },
  total: { message: 'The percentages must not add up to more than 100' },
} as const;
