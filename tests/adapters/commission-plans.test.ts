import { setTimeout } from 'node:timers/promises';
import { defaultPlan } from '@acre/domain/commission/plan';
import { aPerson } from '@acre/domain/testing/builders';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgWorld } from './worlds.ts';

const { db } = await freshDatabase();
const ports = pgWorld(db);
const by = await ports.people.add(aPerson({ role: 'admin' }));

it('the commission plan is changed by one writer at a time, each change based on the previous version', async () => {
  const raise = () =>
    ports.atomically(async ({ commissionPlans }) => {
      const { eliteBasisPoints, uplineBasisPoints } = await commissionPlans.lock();
      await setTimeout(50);
      await commissionPlans.add({ eliteBasisPoints: eliteBasisPoints + 1, uplineBasisPoints }, by);
    });
  await Promise.all(Array.from({ length: 4 }, raise));
  const { version, eliteBasisPoints, uplineBasisPoints } = defaultPlan;
  expect(await ports.commissionPlans.current()).toEqual({
    version: version + 4,
    eliteBasisPoints: eliteBasisPoints + 4,
    uplineBasisPoints,
  });
});
