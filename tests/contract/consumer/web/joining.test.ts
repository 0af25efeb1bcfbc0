import { api } from '@acre/contracts/api';
import { describe } from 'vitest';
import { member, password } from '../given.ts';
import { calls, refused } from './screens.ts';

const invited = { role: 'partner', message: 'Join me', inviter: { fullName: 'Member 1', role: 'admin', referralId: '0A1B2C3D' } } as const;
const closed = ['preferences', { version: 1, signUp: 'invitation' }] as const;
const over = { token: 'a-link-that-is-over' };
const newcomer = { fullName: 'Nina Newcomer', password, phone: null, company: null };

describe.concurrent('a person who signs up needs', () => {
  calls(
    'to check who can register',
    api.system.config,
    [closed],
    {},
    {
      signUp: 'invitation',
      sendsMail: false,
      tiles: null,
      publicUrl: 'https://acre.example.com',
    },
  );
  calls(
    'to register',
    api.session.register,
    [],
    { body: { ...newcomer, email: 'nina@acre.test', role: 'partner' } },
    { id: 1101, fullName: 'Nina Newcomer', role: 'partner', email: 'nina@acre.test' },
  );
  refused(
    'to show an error if registration is by invitation only',
    api.session.register,
    [closed],
    { body: { ...newcomer, email: 'new@acre.test', role: 'partner' } },
    'sign_up.closed',
  );
  refused(
    'to show an error if the email address is already registered',
    api.session.register,
    [['an account', { email: 'ada@acre.test', password }]],
    { body: { ...newcomer, email: 'ada@acre.test', role: 'partner' } },
    'person.email_taken',
  );

  const referred = { params: { referralId: '00001102' } };
  calls('to show whose referral link was opened', api.people.byReferral, [member(1102)], referred, {
    id: 1102,
    fullName: 'Paul Partner',
    role: 'partner',
  });
  refused(
    'to show an error if the referral link does not belong to a member',
    api.people.byReferral,
    [],
    { params: { referralId: '0NOBODY0' } },
    'person.not_found',
  );
  calls('to count a visit to a referral link', api.joining.visitReferral, [member(1103)], { body: { referralId: '00001103' } });
});

describe.concurrent('a person who opens an invitation needs', () => {
  const link = (id: number) => [['an invitation link', { id, token: `invitation-${id}` }]] as const;
  calls(
    'to read the invitation',
    api.invitations.check,
    link(1111),
    { body: { token: 'invitation-1111' } },
    { ...invited, email: 'ann1111@acre.test' },
  );
  refused('to show an error if the invitation link is no longer valid', api.invitations.check, [], { body: over }, 'link.invalid');
  calls(
    'to accept the invitation',
    api.invitations.accept,
    link(1112),
    { body: { ...newcomer, token: 'invitation-1112' } },
    { id: 1112, fullName: 'Nina Newcomer', role: 'partner', email: 'ann1112@acre.test' },
  );
});

describe.concurrent('a person who was sent a link needs', () => {
  const reset = (id: number) => [member(id), ['a link to a new password', { memberId: id, token: `reset-${id}` }]] as const;
  const newPassword = 'pear-orchard-43';

  calls('to request a password reset link', api.joining.forgotPassword, [member(1121)], { body: { email: 'paul1121@acre.test' } });
  calls('to check that a password reset link is valid', api.joining.checkPasswordReset, reset(1122), { body: { token: 'reset-1122' } });
  refused(
    'to show an error if the password reset link is no longer valid',
    api.joining.checkPasswordReset,
    [],
    { body: over },
    'link.invalid',
  );
  calls('to choose a new password', api.joining.resetPassword, reset(1123), { body: { token: 'reset-1123', newPassword } });
  refused(
    'to show an error if the new password is sent after the reset link expired',
    api.joining.resetPassword,
    [],
    { body: { ...over, newPassword } },
    'link.invalid',
  );

  calls(
    'to confirm a new email address',
    api.emailChange.confirm,
    [member(1124), ['a link to a new email', { memberId: 1124, token: 'change-1124' }]],
    {
      body: { token: 'change-1124' },
    },
  );
  refused(
    'to show an error if the link that confirms a new email address is no longer valid',
    api.emailChange.confirm,
    [],
    { body: over },
    'link.invalid',
  );

  calls(
    'to confirm the email address of a new account',
    api.emailConfirmation.confirm,
    [member(1126), ['a link that confirms an address', { memberId: 1126, token: 'confirms-1126' }]],
    { body: { token: 'confirms-1126' } },
  );
  refused(
    'to show an error if the link that confirms the email address of a new account is no longer valid',
    api.emailConfirmation.confirm,
    [],
    { body: over },
    'link.invalid',
  );

  const stop = { params: { token: 'a-signed-link' } };
  calls(
    'to unsubscribe from notification emails',
    api.joining.unsubscribe,
    [member(1125), ['a link that stops notifications', { memberId: 1125 }]],
    stop,
    undefined,
    { fromState: ['token'] },
  );
  refused('to show an error if the unsubscribe link is incomplete', api.joining.unsubscribe, [], stop, 'link.invalid');
});
