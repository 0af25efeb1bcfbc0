import type { Notification } from '@acre/contracts/notifications';
import { paths } from '@acre/contracts/screens/paths';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { isInSidebar } from '../entries.tsx';

export function linkOfNotification({ type, entityType, entityId, conversationId }: Notification, role: AccountRole): string {
  if (conversationId !== null) return paths.conversation(conversationId);
  switch (entityType) {
    case 'property':
      return `${paths.adminProperty(entityId)}${type === 'enquiry' ? '?tab=communications' : ''}`;
    case 'deal':
      return paths.deal(entityId);
    case 'user':
      if (type === 'commission_paid') return paths.earnings;
      return isInSidebar(role, paths.partners) ? paths.partners : paths.admin;
  }
}
