import { setTimeout as wait } from 'node:timers/promises';
import { aPerson } from '@acre/domain/testing/builders';
import { connect, environmentOverridesOf, livePreferences, quietLogger, readEnv, sealerWith, startOutbox } from '@acre/http-api/testing';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { aMailServer } from '../support/mail-server.ts';
import { pgOn, pgWorld } from './worlds.ts';

const { db, owner } = await freshDatabase();
const sessionKeys = ['a key that is used in tests, nowhere else'];
const sealer = sealerWith(sessionKeys);
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

it('an email is sent from the configured sender even if the first read of the preferences after a start is slow', async () => {
  const server = await aMailServer();
  const preferences = livePreferences(db, { overrides, publicUrl, sealer });
  const [mail] = await owner('mails')
    .insert({ kind: 'enquiry_confirmed', to_address: 'vic@visitor.test', subject: 'S', content: '[]' })
    .returning<{ id: number }[]>('id');
  await owner('outbox').insert({ kind: 'mail', payload: { mailId: mail?.id } });
  const trx = await owner.transaction();
  await trx.raw('lock table settings in access exclusive mode');
  await pgOn(trx).settings.keepPreferences({ mailAddress: 'hello@acre.test' }, await pgOn(trx).people.add(aPerson({ role: 'admin' })));
  const mailServer = { url: server.url };
  const logger = quietLogger;
  const outbox = startOutbox({ db, sessionKeys, overrides, preferences, mail: mailServer, logger, tellChanges: () => undefined });
  await wait(2500);
  await trx.commit();
  await expect.poll(() => owner('mails').pluck('state')).toEqual(['sent']);
  await outbox.stop();
  expect(server.received).toHaveLength(1);
});

it('no preferences are assumed while none could be read since the start', async () => {
  const away = connect('postgres://127.0.0.1:1/acre');
  const preferences = livePreferences(away, { overrides, publicUrl, sealer });
  await expect(preferences.current()).rejects.toThrow('ECONNREFUSED');
  await expect(preferences.recent()).rejects.toThrow('ECONNREFUSED');
  await away.destroy();
});
