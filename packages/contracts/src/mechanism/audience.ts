import { type Endpoint, forAdminsAlone } from './endpoint.ts';

/** `self` is the member who made the change. For a call at or below /api/users/{id}, `self` also includes the member with this id. */
export type Audience = 'members' | 'admins' | 'self';

const withoutNames = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Returns who is notified of changes to the data at `path` and below. Returns `admins` if only administrators may read this data. */
export function audienceOf(endpoints: readonly Endpoint[], path: string): Audience {
  const wanted = withoutNames(path);
  const isBelow = (one: string): boolean => one === wanted || one.startsWith(`${wanted}/`);
  const shared = endpoints.filter((it) => it.method === 'GET' && !it.own && isBelow(withoutNames(it.path)));
  if (shared.length === 0) return 'self';
  return shared.every(forAdminsAlone) ? 'admins' : 'members';
}
