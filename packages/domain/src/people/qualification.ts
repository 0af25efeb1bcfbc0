import type { AccountRole } from '../kernel/actor.ts';

/** The commission is in dollars. */
export type QualificationFigures = Readonly<{ dealsClosed: number; partnersReferred: number; commission: number }>;

export const qualificationGoals = [
  { key: 'dealsClosed', label: 'Deals Closed', target: 5 },
  { key: 'partnersReferred', label: 'Partners Referred', target: 3 },
  { key: 'commission', label: 'Commission Threshold', target: 25_000 },
] as const satisfies readonly { key: keyof QualificationFigures; label: string; target: number }[];

export type Goal = Readonly<{
  key: keyof QualificationFigures;
  label: string;
  value: number;
  target: number;
  fraction: number;
  met: boolean;
}>;
export type Qualification = Readonly<{ goals: readonly Goal[]; qualified: boolean }>;

/** A member is qualified when all three goals are reached. */
export function qualificationOf(figures: QualificationFigures): Qualification {
  const goals = qualificationGoals.map(({ key, label, target }) => {
    const value = figures[key];
    return { key, label, value, target, fraction: Math.max(0, Math.min(value / target, 1)), met: value >= target };
  });
  return { goals, qualified: goals.every(({ met }) => met) };
}

/** Returns whether administrators get the option to make this member an elite. */
export const mayBePromoted = (role: AccountRole, figures: QualificationFigures): boolean =>
  role === 'partner' && qualificationOf(figures).qualified;
