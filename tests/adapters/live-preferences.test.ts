import { aPerson } from '@acre/domain/testing/builders';
import { environmentOverridesOf, livePreferences, readEnv, sealerWith } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const sealer = sealerWith(['a key that is used in tests, nowhere else']);
const publicUrl = 'http://acre.test';
const overrides = environmentOverridesOf({ ...readEnv({}), publicUrl, isPublicUrlSet: false });

it('once this process changes the preferences, no read returns the previous ones, even if it is concurrent', async () => {
  const preferences = livePreferences(db, { overrides, publicUrl, sealer });
  expect(await preferences.recent()).toMatchObject({ signUp: 'open' });
  const by = await pgWorld(db).people.add(aPerson({ role: 'admin' }));
  const trx = await owner.transaction();
  await trx.raw('lock table settings in access exclusive mode');
  await pgOn(trx).settings.keepPreferences({ signUp: 'invitation' }, by);
  preferences.forget();
  const [other, mine] = [preferences.read(), preferences.recent()];
  await trx.commit();
  expect(await other).toMatchObject({ signUp: 'invitation' });
  expect(await mine).toMatchObject({ signUp: 'invitation' });
});
