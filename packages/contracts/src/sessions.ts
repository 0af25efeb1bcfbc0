import { forMembers } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, timestamp } from './fields.ts';
import { z } from './z.ts';

/** Where the caller is signed in. */
const Session = z.object({
  id,
  /** Such as 'Firefox on Windows'. */
  device: z.string(),
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  /** Is it the one that asks? */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;
z.globalRegistry.add(Session, { id: 'Session' });

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where the caller is signed in, the last used first; at most 100',
    status: 200,
    response: z.array(Session),
    refusals: ['sign_in.required'],
    access: { list: forMembers(200) },
    sessionOnly: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary: "End one of the caller's sessions, at once and everywhere",
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'session.not_found'],
    access: { own: { ...forMembers(404), owner: 204 } },
    sessionOnly: true,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    summary: "End all of the caller's sessions but the one that asks",
    status: 204,
    refusals: ['sign_in.required'],
    access: { endOthers: forMembers(204) },
    sessionOnly: true,
  }),
};
