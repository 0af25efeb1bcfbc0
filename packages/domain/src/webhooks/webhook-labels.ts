import type { BadgeFamily } from '../properties/status/status.ts';
import type { DeliveryState, WebhookEvent } from './webhook.ts';

export const webhookEventNames = {
  'property.created': 'A property is submitted',
  'property.updated': 'A property changes, including its status',
  'property.deleted': 'A property is deleted',
  'property.restored': 'A property is restored',
  'deal.created': 'A deal is created',
  'deal.updated': 'A deal changes, including its status',
  'member.joined': 'A member joins',
  'member.updated': "A member's profile changes",
} as const satisfies Record<WebhookEvent, string>;

export const deliveryStateTable = {
  waiting: { label: 'Waiting', badge: 'warning' },
  delivered: { label: 'Delivered', badge: 'success' },
  failed: { label: 'Failed', badge: 'secondary' },
} as const satisfies Record<DeliveryState, { label: string; badge: BadgeFamily }>;
