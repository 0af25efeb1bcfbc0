import type { AccountRole } from '../kernel/actor.ts';

export const firstSteps = ['profile', 'property', 'link', 'firm', 'mail', 'access', 'invite'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsOf = (role: AccountRole): readonly FirstStep[] =>
  role === 'admin' ? ['firm', 'mail', 'access', 'invite'] : ['profile', 'property', 'link'];

/** A person counts as new for this many days. */
export const daysNew = 30;

export type StepDone = Readonly<{ step: FirstStep; done: boolean }>;
