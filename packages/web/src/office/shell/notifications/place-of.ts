import type { Notification } from '@acre/contracts';
import type { AccountRole } from '@acre/domain';
import { paths } from '../../../paths.ts';
import { hasPlace } from '../entries.tsx';

/** Where a notification leads: to what it is about. Of a person, to the list that they are on, else to the dashboard. */
export function placeOf({ type, entityType, entityId }: Notification, role: AccountRole): string {
  switch (entityType) {
    case 'property':
      return `${paths.adminProperty(entityId)}${type === 'enquiry' ? '?tab=communications' : ''}`;
    case 'deal':
      return paths.deal(entityId);
    case 'user':
      return hasPlace(role, paths.partners) ? paths.partners : paths.admin;
  }
}
