import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, partner, password } from '../given.ts';
import { calls, refused } from './screens.ts';

describe.concurrent('the settings of one’s own account need', () => {
  const profile = { fullName: 'Ada Partner', email: 'partner@acre.test', phone: null, company: 'Ada & Sons' };
  const named = { body: { fullName: profile.fullName, phone: profile.phone, company: profile.company } };
  const other = { body: { email: 'ada.new@acre.test', currentPassword: password } };
  const changed = { currentPassword: password, newPassword: 'pear-orchard-43' };

  calls('to change the profile that was seen', api.people.edit, [partner(1701)], { ...by(1701), ...named }, undefined, {
    options: { ifMatch: 1 },
  });
  refused('to hear that the profile was changed', api.people.edit, [partner(1702)], { ...by(1702), ...named }, 'version.stale', {
    ifMatch: 5,
  });
  calls('the address that is not confirmed yet', api.emailChange.read, [partner(1703)], {}, { pending: null });
  calls('to ask for another email', api.emailChange.request, [partner(1704)], other);
  calls('to keep the email', api.emailChange.withdraw, [partner(1705)], {});
  refused('to hear that the email is confirmed', api.emailConfirmation.send, [partner(1710)], {}, 'email.confirmed');
  calls('to change the password', api.people.changePassword, [partner(1706)], { ...by(1706), body: changed });
  refused(
    'to hear that the password is wrong',
    api.people.changePassword,
    [partner(1707)],
    { ...by(1707), body: { ...changed, currentPassword: 'not-this-one' } },
    'password.wrong',
  );
  calls(
    'all that is held about one',
    api.account.requestData,
    [partner(1708)],
    { body: { password } },
    { url: '/api/account/downloads/x' },
  );
  calls('to delete the account', api.account.remove, [partner(1709)], { body: { password } });
});

describe.concurrent('the settings of the house need', () => {
  const contact = { fullName: 'Hal House', company: 'Acre', email: 'hal@acre.test', phone: '555 0100' };
  const seen = [admin, ['a house contact', { version: 3 }]] as const;
  calls('the contact of the house', api.house.contact, seen, {}, { ...contact, version: 3 });
  calls('to name another contact of the house', api.house.changeContact, seen, { body: contact }, undefined, { options: { ifMatch: 3 } });
  refused('to hear that somebody else named one', api.house.changeContact, seen, { body: contact }, 'version.stale', { ifMatch: 2 });
});

describe.concurrent('the preferences of the installation need', () => {
  const seen = [admin, ['preferences', { version: 3, signUp: 'open' }]] as const;
  const tiles = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };
  calls(
    'what holds and what the environment decides',
    api.preferences.read,
    seen,
    {},
    {
      ...{ signUp: 'open', tilesUrl: null, hasGeocoderKey: false, environment: { publicUrl: 'PUBLIC_URL' }, version: 3 },
    },
  );
  calls('to change what was seen', api.preferences.change, seen, { body: tiles }, { ...tiles, version: 4 }, { options: { ifMatch: 3 } });
  refused('to hear that somebody else changed them', api.preferences.change, seen, { body: { signUp: 'invitation' } }, 'version.stale', {
    ifMatch: 2,
  });
});

describe.concurrent('the screens of webhooks need', () => {
  const url = 'https://hooks.example.com/acre';
  const hook = { url, events: ['deal.created'] } as const;
  const one = (id: number) => [admin, ['a webhook', { id }]] as const;
  const sent = (id: number) => [admin, ['a delivery that failed', { id }]] as const;
  const delivery = {
    event: 'deal.created',
    state: 'failed',
    responseStatus: 500,
    reason: 'It answered 500',
    milliseconds: 12,
    attempts: 9,
  } as const;

  calls('who is told', api.webhooks.list, one(1801), {}, [{ id: 1801, ...hook, active: true, disabledReason: null }]);
  calls('to tell an address', api.webhooks.create, [admin], { body: { ...hook, events: [...hook.events] } }, { secret: 'whsec_x' });
  calls('to switch one off', api.webhooks.edit, one(1802), { ...by(1802), body: { active: false } });
  calls('another secret', api.webhooks.rotateSecret, one(1803), by(1803), { secret: 'whsec_x' });
  calls('to delete one', api.webhooks.remove, one(1804), by(1804));
  calls('what was sent', api.webhooks.deliveries, sent(1805), { ...by(1805), query: { page: 1, pageSize: 24 } }, [
    { id: 1805, ...delivery, createdAt: '2026-10-05T14:30:00.000Z' },
  ]);
  calls('one delivery', api.webhooks.delivery, sent(1806), by(1806), {
    ...{ ...delivery, eventId: 'msg_1', payload: '{}', responseBody: 'Sorry', triedAt: '2026-10-05T14:30:00.000Z' },
  });
  calls('to send one again', api.webhooks.resend, sent(1807), by(1807));
});
