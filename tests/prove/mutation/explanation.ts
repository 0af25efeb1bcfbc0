import type { Mutant } from './mutants.ts';

/** Survivors on one line that no test should kill, and why: what it turns into is the same, or nobody could tell. */
export type Explained = Pick<Mutant, 'file' | 'line'> & Readonly<{ faults: readonly Pick<Mutant, 'code' | 'becomes'>[]; reason: string }>;
export type Explanation = Pick<Mutant, 'file' | 'line' | 'code' | 'becomes'>;
