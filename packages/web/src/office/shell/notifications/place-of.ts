import type { Notification } from '@acre/contracts/notifications';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { paths } from '../../../paths.ts';
import { hasPlace } from '../entries.tsx';

/** A notification leads to its conversation, or else to its record; about a person, to the list that they are on, else to the dashboard. */
export function placeOf({ type, entityType, entityId, conversationId }: Notification, role: AccountRole): string {
  if (conversationId !== null) return paths.conversation(conversationId);
  switch (entityType) {
    case 'property':
      return `${paths.adminProperty(entityId)}${type === 'enquiry' ? '?tab=communications' : ''}`;
    case 'deal':
      return paths.deal(entityId);
    case 'user':
      return hasPlace(role, paths.partners) ? paths.partners : paths.admin;
  }
}
