import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { by, partner, password } from '../given.ts';
import { calls, refused } from './screens.ts';

const account = { email: 'ada@acre.test', password };
const person = { id: 1, fullName: 'Ada Partner', role: 'partner', email: account.email } as const;
const code = { code: '123456' };

describe.concurrent('a person who logs in to the web client needs', () => {
  calls('to log in', api.session.login, [['an account', account]], { body: account }, person);
  refused(
    'to show an error if the password is wrong',
    api.session.login,
    [['an account', account]],
    { body: { ...account, password: 'not-this-one' } },
    'sign_in.failed',
  );
  refused('to detect that nobody is logged in', api.session.user, [], {}, 'sign_in.required');
  calls('to log out', api.session.logout, [partner(1001)], {});

  calls(
    'to ask for a code if two-factor authentication is on',
    api.session.login,
    [['an account with a second factor', { ...account, email: 'eve@acre.test' }]],
    { body: { ...account, email: 'eve@acre.test' } },
    { next: 'code' },
  );
  calls(
    'to complete the login with a code',
    api.session.code,
    [['a sign-in that waits for a code', { id: 1002 }]],
    { body: code },
    { id: 1002, fullName: 'Ada Partner', role: 'partner' },
    { fromState: ['code'] },
  );
  refused('to start over if no login is waiting for a code', api.session.code, [], { body: code }, 'second_factor.not_asked');
});

describe.concurrent('the two-factor authentication settings need', () => {
  const proof = { body: { password, code: '123456' } };
  const recoveryCodes = { recoveryCodes: ['abcd-efgh'] } as const;

  calls('to check whether two-factor authentication is on', api.secondFactor.read, [partner(1003)], {}, { isOn: false, isRequired: false });
  calls(
    'to create a secret for the authenticator app',
    api.secondFactor.begin,
    [partner(1004)],
    { body: { password } },
    { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Acre' },
  );
  calls(
    'to turn on two-factor authentication with a first code',
    api.secondFactor.confirm,
    [partner(1005), ['a second factor that was begun', {}]],
    { body: code },
    recoveryCodes,
    { fromState: ['code'] },
  );
  calls('to create new recovery codes', api.secondFactor.renewCodes, [partner(1006), ['a second factor', {}]], proof, recoveryCodes, {
    fromState: ['code'],
  });
  calls('to turn off two-factor authentication', api.secondFactor.remove, [partner(1007), ['a second factor', {}]], proof, undefined, {
    fromState: ['code'],
  });
});

describe.concurrent('the lists of sessions and API tokens need', () => {
  calls('to list the user’s sessions', api.sessions.list, [partner(1011)], {}, [
    { id: 1, device: 'An unknown device', lastUsedAt: '2026-10-05T14:30:00.000Z', isCurrent: true },
  ]);
  calls('to end another session', api.sessions.end, [partner(1012), ['another session', { id: 1012 }]], by(1012));
  calls('to end all other sessions', api.sessions.endOthers, [partner(1013)], {});

  const token = { id: 1014, name: 'Export', scope: 'read', expiresAt: '2026-11-05T14:30:00.000Z' } as const;
  calls('to list the user’s API tokens', api.tokens.list, [partner(1014), ['a token', { id: 1014 }]], {}, [token]);
  calls(
    'to create an API token',
    api.tokens.create,
    [partner(1015)],
    { body: { name: 'Export', scope: 'read', days: 30 } },
    { name: 'Export', token: 'acre_x' },
  );
  calls('to revoke an API token', api.tokens.revoke, [partner(1016), ['a token', { id: 1016 }]], by(1016));
});
