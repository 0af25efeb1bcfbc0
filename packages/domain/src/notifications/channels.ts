import { type NotificationType, notificationTypes } from './notification.ts';

/**
 * `in_app` shows notifications in Acre only. `email` also emails each notification immediately, and `digest` also includes notifications in
 * a daily email. `off` does not notify at all.
 */
export const channels = ['in_app', 'email', 'digest', 'off'] as const;
export type Channel = (typeof channels)[number];

export type Channels = Readonly<Record<NotificationType, Channel>>;

export const channelNames = {
  in_app: 'In Acre only',
  email: 'Email immediately',
  digest: 'Daily digest',
  off: 'Off',
} as const satisfies Record<Channel, string>;

/**
 * For these types, `announceEnquiry` or `announceReply` sends an email with the message's text. `notify` therefore sends no email for these
 * types.
 */
export const toldInWriting: readonly NotificationType[] = ['enquiry', 'message'];

/** These kinds are always emailed, because they protect the account. */
export const alwaysMailed: readonly NotificationType[] = ['second_factor_reset'];

export const notificationTypeNames = {
  property_submission: 'New property',
  status_change: 'Status change',
  property_deleted: 'Property deleted',
  property_restored: 'Property restored',
  deal_created: 'New deal',
  commission_paid: 'Commission paid or reversed',
  user_joined: 'New member',
  second_factor_reset: 'Two-factor authentication reset',
  enquiry: 'New inquiry',
  message: 'New message',
} as const satisfies Record<NotificationType, string>;

const channelUnlessChosen = (type: NotificationType): Channel => (toldInWriting.includes(type) ? 'email' : 'in_app');

const each = (channelOf: (type: NotificationType) => Channel): Channels =>
  Object.fromEntries(notificationTypes.map((type) => [type, channelOf(type)])) as Channels;

/**
 * Returns the channel of every notification type. A type without a choice gets `email` if it is an inquiry or a message, and `in_app`
 * otherwise.
 */
export const withDefaults = (chosen: Partial<Channels>): Channels => each((type) => chosen[type] ?? channelUnlessChosen(type));

export type NotificationSettings = Channels & Readonly<{ emailPaused: boolean }>;

/** Returns the channels that currently reach a person: while all email is paused, notifications stay in Acre. */
export const effectiveChannels = ({ chosen, emailPaused }: Readonly<{ chosen: Partial<Channels>; emailPaused: boolean }>): Channels =>
  emailPaused ? withoutEmail(chosen) : withDefaults(chosen);

/** Returns the channel of each type of notification, with `in_app` in place of `email` and `digest`. */
export const withoutEmail = (chosen: Partial<Channels>): Channels => {
  const all = withDefaults(chosen);
  return each((type) => (all[type] === 'off' ? 'off' : 'in_app'));
};
