import { expect, it } from 'vitest';
import { linkOfNotification } from './notification-link.ts';

const about = { id: 1, message: '', conversationId: null, read: false, createdAt: '' } as const;

it('a notification about a reversed share of a former participant opens their earnings, not the deal', () => {
  const reversed = { ...about, type: 'commission_paid', entityType: 'user', entityId: 7 } as const;
  expect(linkOfNotification(reversed, 'partner')).toBe('/admin/earnings');
  expect(linkOfNotification({ ...about, type: 'commission_paid', entityType: 'deal', entityId: 7 }, 'partner')).toBe('/admin/deals/7');
});
