import type { DemoFirm } from '../firm.ts';
import { daysAgo } from '../moment.ts';

/** Picks the moment and the administrator of each piece of work, so that histories, activities and ledger agree. */
export type Scribe = Readonly<{ at(daysAgo: number): Date; adminFor(key: number, daysAgo: number): number }>;

export function scribeOf({ people }: DemoFirm, now: Date): Scribe {
  const admins = people.filter(({ role }) => role === 'admin');
  return {
    at: (days) => daysAgo(now, days),
    adminFor: (key, days) => {
      const here = admins.filter(({ joinedDaysAgo }) => joinedDaysAgo > days);
      return (here[key % 5 === 0 ? 1 : key % 7 === 0 ? 2 : 0] ?? here[0])?.id ?? 1;
    },
  };
}
