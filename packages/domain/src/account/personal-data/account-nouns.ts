import { personFields } from '../../people/fields.ts';
import { ends, fieldHelp, id, made, type Noun } from './noun-description.ts';

export const accountNouns = {
  profile: {
    about: 'Your account, as a list of one record.',
    keys: {
      ...fieldHelp(personFields),
      profileImage: 'The URL of your photo. Its file is in files/profile',
      referrerName: 'The name of the member who referred you',
      emailConfirmedBy: 'The administrator who confirmed your email address, if any',
      houseContact: 'The house contact from the settings, if its email address is the same as yours',
      propertiesCount: 'The number of properties you submitted, for partners and elites',
      dealsCount: 'The number of your deals in progress',
      dealsClosed: 'The number of your closed deals',
      salesValue: 'The total value of your closed deals, in dollars',
      commissionTotal: 'Your commission, in dollars',
      partnersReferred: 'The number of partners you referred',
    },
  },
  sessions: {
    about: 'The devices where you are logged in.',
    keys: {
      id,
      userAgent: 'The user agent of the browser or program',
      createdAt: 'When you logged in',
      lastUsedAt: 'When it was last used',
    },
  },
  apiTokens: {
    about: 'Your API tokens, without their secrets.',
    keys: {
      id,
      name: 'Its name',
      scope: 'read or write',
      createdAt: made,
      expiresAt: ends,
      lastUsedAt: 'When it was last used',
    },
  },
  emailChanges: {
    about: 'A new email address that you requested but have not confirmed.',
    keys: { email: 'The address', expiresAt: ends },
  },
  emailConfirmations: {
    about: 'The link that was emailed to you to confirm your address.',
    keys: { email: 'The address it was sent to', expiresAt: ends },
  },
  passwordResets: {
    about: 'Your password reset links.',
    keys: { createdAt: made, expiresAt: ends, usedAt: 'When it was used' },
  },
  secondFactors: {
    about: 'Your two-factor authentication, without its secret.',
    keys: {
      confirmedAt: 'When you turned it on',
      recoveryCodesLeft: 'The number of recovery codes left',
      recoveryCodesUsedAt: 'When you used codes',
    },
  },
  tries: {
    about: 'Counters that limit how often something can be tried or done, such as failed logins and exports.',
    keys: { limit: 'The action that is counted', count: 'The count', until: 'When the counter expires' },
  },
  repeatableRequests: {
    about: 'Requests that were sent with an idempotency key, without the stored responses.',
    keys: { request: 'The request', key: 'The idempotency key', status: 'The HTTP status of the response', createdAt: 'When it was sent' },
  },
  notificationPreferences: {
    about: 'Your notification settings.',
    keys: {
      channels: 'Your choice for each kind of notification. Missing kinds use the default',
      emailNotifications: 'Whether you receive notification emails; false while you pause all email',
      digestAt: 'The start of the period that your next daily digest covers',
    },
  },
  notifications: {
    about: 'Your notifications.',
    keys: {
      id,
      type: 'Its kind',
      message: 'Its text',
      entityType: 'The kind of record it is about: property, deal or user',
      entityId: 'The ID of that record',
      read: 'Whether you read it',
      inDigest: 'Whether it is waiting for your daily digest',
      createdAt: made,
    },
  },
  securityLog: {
    about: 'The entries about you in the security log.',
    keys: {
      id: 'Its ID',
      kind: 'What happened',
      byYou: 'Whether you did it',
      detail: 'Details',
      address: 'The IP address, if the entry was caused by you or by someone who was not logged in',
      userAgent: 'The user agent of the browser or program',
      createdAt: 'When it happened',
    },
  },
  activities: {
    about: 'Your activity, and activity about your account.',
    keys: {
      id,
      type: 'Its kind',
      message: 'Its text',
      entityType: 'The kind of record it is about: property, deal or user',
      entityId: 'The ID of that record',
      oldValue: 'For a change: the old value',
      newValue: 'For a change: the new value',
      createdAt: 'When it happened',
    },
  },
  invitations: {
    about: 'Invitations that you sent or received.',
    keys: {
      id,
      direction: 'sent or received',
      email: 'The address it was sent to',
      role: 'The role it offers',
      message: 'The personal message',
      invitedBy: 'The name of the inviter',
      createdAt: made,
      expiresAt: ends,
      acceptedAt: 'When it was accepted',
      revokedAt: 'When it was revoked',
    },
  },
  mails: {
    about: 'Emails that Acre sent to you, or to others on your behalf.',
    keys: {
      id,
      direction: 'to you, or from you',
      kind: 'Its kind',
      toAddress: 'The address it was sent to; left out for emails on your behalf',
      replyTo: 'The reply address, for emails on your behalf',
      subject: 'Its subject',
      content: 'Its text; null if it contains a link that gives access to an account',
      state: 'waiting, sent, failed, or kept (not sent, because email was not set up)',
      reason: 'Why it failed',
      createdAt: 'When it was written',
      settledAt: 'When it was sent, or when Acre stopped trying',
    },
  },
  referralVisits: {
    about: 'How often your referral link was opened. Visitors are not identified.',
    keys: { day: 'The day, in UTC', visits: 'The number of visitors' },
  },
} as const satisfies Readonly<Record<string, Noun>>;
