import { type NotificationType, notificationTypes } from './notification.ts';

/** How one is told: in Acre alone, by e-mail at once or once a day as well, or not at all. */
export const channels = ['in_app', 'email', 'digest', 'off'] as const;
export type Channel = (typeof channels)[number];

export type Channels = Readonly<Record<NotificationType, Channel>>;

export const channelNames = {
  in_app: 'In Acre only',
  email: 'E-mail at once',
  digest: 'Daily digest',
  off: 'Off',
} as const satisfies Record<Channel, string>;

/** Kinds of which a mail of its own goes out, with what was written in it. */
export const toldInWriting: readonly NotificationType[] = ['enquiry', 'message'];

/** Kinds of which a mail goes out whatever is chosen, since they guard the account. */
export const alwaysMailed: readonly NotificationType[] = ['second_factor_reset'];

export const notificationKindNames = {
  property_submission: 'A property is submitted',
  status_change: 'A status changes',
  property_deleted: 'Your property is deleted',
  property_restored: 'Your property is restored',
  deal_created: 'A deal is created',
  commission_paid: 'A commission is paid',
  user_joined: 'Somebody joins',
  second_factor_reset: 'Your two-factor sign-in is reset',
  enquiry: 'Somebody asks about a property',
  message: 'Somebody writes in a conversation',
} as const satisfies Record<NotificationType, string>;

const channelUnlessChosen = (type: NotificationType): Channel => (toldInWriting.includes(type) ? 'email' : 'in_app');

const each = (channelOf: (type: NotificationType) => Channel): Channels =>
  Object.fromEntries(notificationTypes.map((type) => [type, channelOf(type)])) as Channels;

/** All kinds, whatever was chosen of them. What people write to one comes by e-mail until one chooses otherwise. */
export const withDefaults = (chosen: Partial<Channels>): Channels => each((type) => chosen[type] ?? channelUnlessChosen(type));

/** The same without any e-mail. */
export const withoutEmail = (chosen: Partial<Channels>): Channels => {
  const all = withDefaults(chosen);
  return each((type) => (all[type] === 'off' ? 'off' : 'in_app'));
};
