import { activityTypes, entityTypes } from '@acre/domain/activity/activity';
import { forMembers } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { id, paging, timestamp } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import * as routes from './routes/index.ts';

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
components.add(Activity, { id: 'Activity' });

export const activities = {
  list: endpoint({
    ...routes.activities.list,
    summary: 'List activities that concern you, newest first',
    query: z.strictObject({ entityType: z.optional(z.enum(entityTypes)), entityId: z.optional(id), ...paging }),
    status: 200,
    response: z.array(Activity),
    reads: 'replica',
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
  }),
};
