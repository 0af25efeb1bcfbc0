import { forMembers } from '../mechanism/access.ts';
import { endpoint } from '../mechanism/endpoint.ts';
import { byId, id, timestamp } from '../mechanism/fields.ts';
import { components, z } from '../mechanism/z.ts';
import * as routes from '../routes/index.ts';

const Session = z.object({
  id,
  /** The browser and system describe the device, such as 'Firefox on Windows'. */
  device: z.string(),
  createdAt: timestamp,
  /** The time is rounded to the minute. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;
components.add(Session, { id: 'Session' });

export const sessions = {
  list: endpoint({
    ...routes.sessions.list,
    own: true,
    summary: 'List your sessions, most recently used first; at most 100',
    status: 200,
    response: z.array(Session),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
    sessionOnly: true,
  }),
  end: endpoint({
    ...routes.sessions.end,
    summary: 'End one of your sessions',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'session.not_found'],
    access: { own: { ...forMembers(404), owner: 204 } },
    sessionOnly: true,
  }),
  endOthers: endpoint({
    ...routes.sessions.endOthers,
    summary: 'End all of your sessions except the current one',
    status: 204,
    refusals: ['sign_in.required'],
    access: { endOthers: forMembers(204) },
    sessionOnly: true,
  }),
};
