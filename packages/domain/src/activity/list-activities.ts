import type { Context } from '../context.ts';
import { type Page, type Paging, toJson } from '../kernel/page.ts';
import { everything, rulesFor } from '../kernel/rule.ts';
import { visibleActivities } from '../visibility.ts';
import type { Activity, ActivityRow, EntityType, RecordedActivity } from './activity.ts';

export type ActivityQuery = Paging & Readonly<{ entityType?: EntityType | undefined; entityId?: number | undefined }>;

const activity = rulesFor<ActivityRow>();
const names = ['id', 'userId', 'type', 'message', 'entityId', 'entityType', 'oldValue', 'newValue', 'createdAt'] as const;

/** Returns a page of the activities that concern the actor, newest first. Each one says whether the actor has read its notification. */
export async function listActivities(
  { actor, activities, notifications }: Context,
  { countTo = null, entityType, entityId, page, pageSize }: Readonly<{ countTo?: number | null | undefined }> & ActivityQuery,
): Promise<Page<Activity>> {
  const found = await activities.page({
    within: activity.all(
      visibleActivities(actor),
      ...(entityType ? [activity.eq('entityType', entityType)] : []),
      ...(entityId === undefined ? [] : [activity.eq('entityId', entityId)]),
    ),
    fields: [{ names, when: everything }],
    sort: [
      { by: 'createdAt', direction: 'desc' },
      { by: 'id', direction: 'desc' },
    ],
    page,
    pageSize,
    countTo,
  });
  const rows = JSON.parse(found.rows) as RecordedActivity[];
  const read = await notifications.readActivities(
    actor.id,
    rows.map(({ id }) => id),
  );
  return { ...found, rows: toJson(rows.map((row) => ({ ...row, read: read.has(row.id) }))) };
}
