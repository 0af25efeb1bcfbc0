import { activityTypes, entityTypes } from '@acre/domain';
import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, paging, timestamp } from './fields.ts';
import { z } from './z.ts';

export const Activity = z.object({
  id,
  userId: id,
  type: z.enum(activityTypes),
  message: z.string(),
  entityId: id,
  entityType: z.enum(entityTypes),
  read: z.boolean(),
  oldValue: z.nullable(z.string()),
  newValue: z.nullable(z.string()),
  createdAt: timestamp,
});
export type Activity = z.output<typeof Activity>;
z.globalRegistry.add(Activity, { id: 'Activity' });

export const activities = {
  list: endpoint({
    method: 'GET',
    path: '/api/activities',
    summary: 'What happened, newest first, as far as it concerns the caller',
    query: z.strictObject({ entityType: z.optional(z.enum(entityTypes)), entityId: z.optional(id), ...paging }),
    status: 200,
    response: z.array(Activity),
    paged: true,
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
};
