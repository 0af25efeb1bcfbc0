import type { Mutant } from './mutants.ts';

/** Lists surviving mutants on one line that no test should kill, with the reason: the mutant is equivalent, or nobody could observe it. */
export type Explained = Pick<Mutant, 'file' | 'line'> & Readonly<{ faults: readonly Pick<Mutant, 'code' | 'becomes'>[]; reason: string }>;
export type Explanation = Pick<Mutant, 'file' | 'line' | 'code' | 'becomes'>;
