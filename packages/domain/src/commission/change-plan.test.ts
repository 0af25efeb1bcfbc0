import { expect, it } from 'vitest';
import { aWorld } from '../testing/index.ts';

it('the plan is changed by administrators from now on, each change a version of its own', async () => {
  const { app, member } = aWorld();
  const [admin, elite] = [await member('admin'), await member('elite')];
  expect(await app.readPlan()).toEqual({ version: 1, elite: 10, uplines: [5, 2] });
  await expect(app.changePlan(elite, { elite: 50, uplines: [] }, 1)).rejects.toMatchObject({ code: 'not_allowed' });
  await app.changePlan(admin, { elite: 12.5, uplines: [4] }, 1);
  expect(await app.readPlan()).toEqual({ version: 2, elite: 12.5, uplines: [4] });
  await app.changePlan(admin, { elite: 12.5, uplines: [4, 1] }, undefined);
  expect(await app.readPlan()).toEqual({ version: 3, elite: 12.5, uplines: [4, 1] });
});

it('the same plan again is no new version, and a change made on an older one is refused', async () => {
  const { app, member } = aWorld();
  const admin = await member('admin');
  await app.changePlan(admin, { elite: 10, uplines: [5, 2] }, 1);
  expect(await app.readPlan()).toMatchObject({ version: 1 });
  await app.changePlan(admin, { elite: 11, uplines: [5, 2] }, 1);
  await expect(app.changePlan(admin, { elite: 12, uplines: [5, 2] }, 1)).rejects.toMatchObject({ code: 'version.stale' });
});
