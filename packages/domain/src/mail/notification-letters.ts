import type { EntityType } from '../activity/activity.ts';
import type { DomainFact } from '../events.ts';
import type { NotificationType } from '../notifications/notification.ts';
import type { Block, Letter } from './letter.ts';

const pages: Readonly<Record<EntityType, (id: number) => string>> = {
  property: (id) => `/admin/properties/${id}`,
  deal: (id) => `/admin/deals/${id}`,
  user: () => '/admin/activities',
};

const noticeSubjects = {
  property_submission: 'A property was submitted',
  status_change: 'A status changed',
  property_deleted: 'A property was deleted',
  property_restored: 'A property was restored',
  deal_created: 'A deal was created',
  commission_paid: 'A commission was paid',
  user_joined: 'A member joined',
  second_factor_reset: 'Your two-factor authentication was reset',
  enquiry: 'You received an inquiry',
  message: 'You received a message',
} as const satisfies Record<NotificationType, string>;

/** A type of notification can cover several events. Those that its subject does not describe have a subject of their own. */
const eventSubjects: Readonly<Partial<Record<DomainFact['fact'], string>>> = {
  commission_changed: 'A commission was changed',
  commission_unpaid: 'A commission was reversed',
  share_reversed: 'Your share of a commission was reversed',
};

type Notice = Readonly<{ fact: DomainFact['fact']; type: NotificationType; message: string; entityType: EntityType; entityId: number }>;

export const notice = ({ fact, type, message, entityType, entityId }: Notice): Letter => ({
  subject: eventSubjects[fact] ?? noticeSubjects[type],
  content: [{ is: 'paragraph', text: message }, { is: 'link', label: 'Open in Acre', path: pages[entityType](entityId) }, ...howToChoose],
});

const choices = '/admin/settings?tab=notifications';
const howToChoose: readonly Block[] = [{ is: 'link', label: 'Choose which emails you get', path: choices }];

/** Returns whether the email links to the settings where the recipient can choose which emails they get. */
export const saysHowToChoose = (content: readonly Block[]): boolean =>
  content.some((block) => block.is === 'link' && block.path === choices);

/** `messages` are the newest of the day's unread notifications and `count` is their total. */
export const digest = (messages: readonly string[], count: number): Letter => ({
  subject: count === 1 ? 'One notification since yesterday' : `${count} notifications since yesterday`,
  content: [
    ...messages.map((text) => ({ is: 'paragraph', text }) as const),
    ...(count > messages.length ? [{ is: 'paragraph', text: `And ${count - messages.length} more.` } as const] : []),
    { is: 'link', label: 'Open Acre', path: '/admin' },
    ...howToChoose,
  ],
});
