import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { admin, by, partner, password } from '../given.ts';
import { calls, refused } from './screens.ts';

describe.concurrent('the account settings need', () => {
  const profile = { fullName: 'Ada Partner', email: 'partner@acre.test', phone: null, company: 'Ada & Sons' };
  const named = { body: { fullName: profile.fullName, phone: profile.phone, company: profile.company } };
  const other = { body: { email: 'ada.new@acre.test', currentPassword: password } };
  const changed = { currentPassword: password, newPassword: 'pear-orchard-43' };

  calls(
    'to edit a profile that has not changed since it was loaded',
    api.people.edit,
    [partner(1701)],
    { ...by(1701), ...named },
    undefined,
    { options: { ifMatch: 1 } },
  );
  refused(
    'to show an error if the profile has changed since it was loaded',
    api.people.edit,
    [partner(1702)],
    { ...by(1702), ...named },
    'version.stale',
    { ifMatch: 5 },
  );
  calls('to check whether an email change is pending', api.emailChange.read, [partner(1703)], {}, { pending: null });
  calls('to request an email change', api.emailChange.request, [partner(1704)], other);
  calls('to cancel an email change', api.emailChange.withdraw, [partner(1705)], {});
  refused('to show an error if the email is already confirmed', api.emailConfirmation.send, [partner(1710)], {}, 'email.confirmed');
  calls('to change the password', api.people.changePassword, [partner(1706)], { ...by(1706), body: changed });
  refused(
    'to show an error if the current password is wrong',
    api.people.changePassword,
    [partner(1707)],
    { ...by(1707), body: { ...changed, currentPassword: 'not-this-one' } },
    'password.wrong',
  );
  calls('to request a data archive', api.account.requestData, [partner(1708)], { body: { password } }, { url: '/api/account/downloads/x' });
  calls('to delete the account', api.account.remove, [partner(1709)], { body: { password } });
});

describe.concurrent('the house contact settings need', () => {
  const contact = { fullName: 'Hal House', company: 'Acre', email: 'hal@acre.test', phone: '555 0100' };
  const seen = [admin, ['a house contact', { version: 3 }]] as const;
  calls('to show the house contact', api.house.contact, seen, {}, { ...contact, version: 3 });
  calls('to change the house contact', api.house.changeContact, seen, { body: contact }, undefined, { options: { ifMatch: 3 } });
  refused('to show an error if someone else changed the house contact', api.house.changeContact, seen, { body: contact }, 'version.stale', {
    ifMatch: 2,
  });
});

describe.concurrent('the system preferences need', () => {
  const seen = [admin, ['preferences', { version: 3, signUp: 'open' }]] as const;
  const tiles = { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: 'Somebody' };
  calls(
    'to show the system preferences and the environment overrides',
    api.preferences.read,
    seen,
    {},
    {
      ...{ signUp: 'open', tilesUrl: null, hasGeocoderKey: false, environment: { publicUrl: 'PUBLIC_URL' }, version: 3 },
    },
  );
  calls(
    'to change preferences that have not changed since they were loaded',
    api.preferences.change,
    seen,
    { body: tiles },
    { ...tiles, version: 4 },
    { options: { ifMatch: 3 } },
  );
  refused(
    'to show an error if someone else changed the preferences',
    api.preferences.change,
    seen,
    { body: { signUp: 'invitation' } },
    'version.stale',
    { ifMatch: 2 },
  );
});

describe.concurrent('the webhook screens need', () => {
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

  calls('to list webhooks', api.webhooks.list, one(1801), {}, [{ id: 1801, ...hook, active: true, disabledReason: null }]);
  calls('to create a webhook', api.webhooks.create, [admin], { body: { ...hook, events: [...hook.events] } }, { secret: 'whsec_x' });
  calls('to turn off a webhook', api.webhooks.edit, one(1802), { ...by(1802), body: { active: false } });
  calls('to create a new secret for a webhook', api.webhooks.rotateSecret, one(1803), by(1803), { secret: 'whsec_x' });
  calls('to delete a webhook', api.webhooks.remove, one(1804), by(1804));
  calls('to list the deliveries of a webhook', api.webhooks.deliveries, sent(1805), { ...by(1805), query: { page: 1, pageSize: 24 } }, [
    { id: 1805, ...delivery, createdAt: '2026-10-05T14:30:00.000Z' },
  ]);
  calls('to show a delivery', api.webhooks.delivery, sent(1806), by(1806), {
    ...{ ...delivery, eventId: 'msg_1', payload: '{}', responseBody: 'Sorry', triedAt: '2026-10-05T14:30:00.000Z' },
  });
  calls('to resend a delivery', api.webhooks.resend, sent(1807), by(1807));
});
