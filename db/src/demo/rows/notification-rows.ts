import { type Happening, whoIsTold } from '@acre/domain/notifications/who-is-told';
import { uplineOf } from '@acre/domain/people/network/network';
import type { DemoFirm } from '../firm.ts';
import type { activityRows } from './activity-rows.ts';
import type { Scribe } from './scribe.ts';

type ActivityRow = ReturnType<typeof activityRows>[number];

/** Activities older than `shownDays` days have no notification. Notifications older than `unreadDays` days are read. */
const [shownDays, unreadDays] = [60, 9];

/** Creates notifications of recent activities for the recipients that the product's own rule selects. */
export function notificationRows(firm: DemoFirm, activities: readonly ActivityRow[], scribe: Scribe) {
  const admins = firm.people.filter(({ role }) => role === 'admin').map(({ id }) => id);
  return activities
    .filter(({ created_at: at }) => at > scribe.at(shownDays))
    .flatMap((activity) =>
      whoIsTold(happeningOf(firm, activity), admins).map((recipient_id) => ({
        recipient_id,
        type: activity.type,
        message: activity.message,
        ...aboutOf(activity),
        activity_id: activity.id,
        read: activity.created_at < scribe.at(unreadDays),
        created_at: activity.created_at,
      })),
    );
}

function aboutOf({ property_id: property, deal_id: deal, person_id: person }: ActivityRow) {
  if (property !== null) return { entity_type: 'property', entity_id: property } as const;
  return deal === null ? ({ entity_type: 'user', entity_id: person } as const) : ({ entity_type: 'deal', entity_id: deal } as const);
}

function happeningOf({ people, properties, deals }: DemoFirm, activity: ActivityRow): Happening {
  const deal = deals[(activity.deal_id ?? 0) - 1];
  return {
    type: activity.type,
    entityType: aboutOf(activity).entity_type,
    by: activity.user_id,
    byRole: people[activity.user_id - 1]?.role ?? null,
    submitterId: properties[(activity.property_id ?? 0) - 1]?.submitter.id ?? null,
    participantIds: [deal?.partner?.id, deal?.elite?.id].filter((id) => id !== undefined),
    upline: activity.person_id === null ? [] : uplineOf(people, activity.person_id),
    personId: activity.person_id,
  };
}
