import { type Audience, audienceOf } from '@acre/contracts/mechanism/audience';
import type { Endpoint } from '@acre/contracts/mechanism/endpoint';
import { isMember } from '@acre/domain/kernel/actor';
import type { Asked } from '../endpoint-router.ts';

/**
 * Describes changed responses and who is notified:
 * - `to`: the people to notify; a number is the id of the only person
 * - `paths`: the responses at or below these paths changed; paths contain `{id}` instead of the id, so that nobody learns which record
 * changed
 * - `tab`: the page that made the change and is not notified
 */
export type Change = Readonly<{ to: 'members' | 'admins' | number; paths: readonly string[]; tab?: string | undefined }>;

export type Write = Pick<Asked, 'endpoint' | 'actor' | 'params' | 'tab'>;

/** Returns a function that lists the changes of a write, each with its recipients. */
export function changesOf(endpoints: readonly Endpoint[]): (write: Write) => Change[] {
  const known = new Map<string, Audience>();
  const audience = (path: string): Audience => {
    const found = known.get(path) ?? audienceOf(endpoints, path);
    known.set(path, found);
    return found;
  };
  return (write) => {
    const { changes = [], changesForOthers = [] } = write.endpoint;
    const paths = changes === 'session' ? changesForOthers : changes;
    const of = (wanted: Audience): string[] => paths.filter((path) => audience(path) === wanted);
    const heard = [
      { to: 'members' as const, paths: of('members') },
      { to: 'admins' as const, paths: of('admins') },
      ...personsOf(write).map((to) => ({ to, paths: of('self') })),
    ];
    return heard.filter((change) => change.paths.length > 0).map((change) => ({ ...change, tab: write.tab }));
  };
}

/** Returns the ids of the people whom a write concerns: the caller, and the member in a path such as `/api/users/{id}`. */
function personsOf({ endpoint, actor, params }: Write): number[] {
  const named = endpoint.path.startsWith('/api/users/{id}') ? (params as { id?: unknown } | undefined)?.id : undefined;
  const own = isMember(actor) ? [actor.id] : [];
  return [...new Set(typeof named === 'number' ? [...own, named] : own)];
}
