import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { by, partner, password } from '../given.ts';
import { calls, refused } from './screens.ts';

const account = { email: 'ada@acre.test', password };
const person = { id: 1, fullName: 'Ada Partner', role: 'partner', email: account.email } as const;
const code = { code: '123456' };

describe.concurrent('a person who logs in to the web client needs', () => {
  calls('to sign in', api.session.login, [['an account', account]], { body: account }, person);
  refused(
    'a sentence to show when the password is wrong',
    api.session.login,
    [['an account', account]],
    { body: { ...account, password: 'not-this-one' } },
    'sign_in.failed',
  );
  refused('to know that nobody is signed in', api.session.user, [], {}, 'sign_in.required');
  calls('to sign out', api.session.logout, [partner(1001)], {});

  calls(
    'to hear that a code has to follow',
    api.session.login,
    [['an account with a second factor', { ...account, email: 'eve@acre.test' }]],
    { body: { ...account, email: 'eve@acre.test' } },
    { next: 'code' },
  );
  calls(
    'to give the code',
    api.session.code,
    [['a sign-in that waits for a code', { id: 1002 }]],
    { body: code },
    { id: 1002, fullName: 'Ada Partner', role: 'partner' },
    { fromState: ['code'] },
  );
  refused('to begin again when no code is waited for', api.session.code, [], { body: code }, 'second_factor.not_asked');
});

describe.concurrent('two-factor login needs', () => {
  const proof = { body: { password, code: '123456' } };
  const recoveryCodes = { recoveryCodes: ['abcd-efgh'] } as const;

  calls('to know whether it is on', api.secondFactor.read, [partner(1003)], {}, { isOn: false, isRequired: false });
  calls(
    'a secret to show',
    api.secondFactor.begin,
    [partner(1004)],
    { body: { password } },
    { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Acre' },
  );
  calls(
    'to turn it on by a first code',
    api.secondFactor.confirm,
    [partner(1005), ['a second factor that was begun', {}]],
    { body: code },
    recoveryCodes,
    { fromState: ['code'] },
  );
  calls('other recovery codes', api.secondFactor.renewCodes, [partner(1006), ['a second factor', {}]], proof, recoveryCodes, {
    fromState: ['code'],
  });
  calls('to turn it off', api.secondFactor.remove, [partner(1007), ['a second factor', {}]], proof, undefined, { fromState: ['code'] });
});

describe.concurrent('the list of sessions and tokens needs', () => {
  calls('where the caller is signed in', api.sessions.list, [partner(1011)], {}, [
    { id: 1, device: 'An unknown device', lastUsedAt: '2026-10-05T14:30:00.000Z', isCurrent: true },
  ]);
  calls('to end another session', api.sessions.end, [partner(1012), ['another session', { id: 1012 }]], by(1012));
  calls('to end all other sessions', api.sessions.endOthers, [partner(1013)], {});

  const token = { id: 1014, name: 'Export', scope: 'read', expiresAt: '2026-11-05T14:30:00.000Z' } as const;
  calls('the tokens that there are', api.tokens.list, [partner(1014), ['a token', { id: 1014 }]], {}, [token]);
  calls(
    'to make a token',
    api.tokens.create,
    [partner(1015)],
    { body: { name: 'Export', scope: 'read', days: 30 } },
    { name: 'Export', token: 'acre_x' },
  );
  calls('to revoke a token', api.tokens.revoke, [partner(1016), ['a token', { id: 1016 }]], by(1016));
});
