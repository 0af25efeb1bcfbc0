import type { Passing } from './days-kept.ts';

export interface Retention {
  /** Removes those of a kind whose time began before, the oldest first and at most so many. What another one removes at this moment is left to it. Answers how many. */
  forget(kind: Passing, before: Date, most: number): Promise<number>;
}
