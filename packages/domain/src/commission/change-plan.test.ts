import { expect, it } from 'vitest';
import { visitor } from '../kernel/actor.ts';
import { aWorld } from '../testing/a-world.ts';
import { changePlan, readPlan } from './change-plan.ts';

it('administrators change the plan for future payments, and each change is a new version', async () => {
  const { run, member } = aWorld();
  const [admin, elite] = [await member('admin'), await member('elite')];
  expect(await run(readPlan, visitor)).toEqual({ version: 1, elite: 10, uplines: [5, 2] });
  await expect(run(changePlan, elite, { elite: 50, uplines: [], version: 1 })).rejects.toMatchObject({ code: 'not_allowed' });
  await run(changePlan, admin, { elite: 12.5, uplines: [4], version: 1 });
  expect(await run(readPlan, visitor)).toEqual({ version: 2, elite: 12.5, uplines: [4] });
  await run(changePlan, admin, { elite: 12.5, uplines: [4, 1] });
  expect(await run(readPlan, visitor)).toEqual({ version: 3, elite: 12.5, uplines: [4, 1] });
});

it('an unchanged plan makes no new version, and a change to an older version is refused', async () => {
  const { run, member } = aWorld();
  const admin = await member('admin');
  await run(changePlan, admin, { elite: 10, uplines: [5, 2], version: 1 });
  expect(await run(readPlan, visitor)).toMatchObject({ version: 1 });
  await run(changePlan, admin, { elite: 11, uplines: [5, 2], version: 1 });
  await expect(run(changePlan, admin, { elite: 12, uplines: [5, 2], version: 1 })).rejects.toMatchObject({ code: 'version.stale' });
});
