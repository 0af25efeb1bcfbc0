import type { Ports } from '@acre/domain/ports';
import { aPerson } from '@acre/domain/testing/builders';
import { expect } from 'vitest';

/** Adds an administrator and an elite, who make the changes. */
export async function twoMembers({ people }: Ports) {
  const admin = { role: 'admin', id: await people.add(aPerson({ role: 'admin' })), referredBy: null } as const;
  const elite = { role: 'elite', id: await people.add(aPerson({ role: 'elite' })), referredBy: null } as const;
  return { admin, elite };
}

/** Returns two functions: `below(limit)` draws an integer from 0 to `limit` - 1, and `one(values)` draws one of the values. */
export function drawing(random: () => number) {
  const below = (limit: number): number => Math.floor(random() * limit);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return { below, one };
}

/** Does the work in a transaction, which is rolled back on request. */
export async function inTransaction(ports: Ports, isTakenBack: boolean, work: (on: Ports) => Promise<void>): Promise<void> {
  await ports
    .atomically(async (on) => {
      await work(on);
      if (isTakenBack) throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
}
