import { digest } from '../mail/notification-letters.ts';
import { post } from '../mail/post.ts';
import type { Ports } from '../ports.ts';

/** One email lists at most this many notifications. */
const most = 50;

/**
 * Emails the due digests. A digest without unread notifications is not sent. Returns the number of due digests, sent or not. Concurrent
 * calls never send a digest twice.
 */
export async function postDigests({ atomically }: Ports): Promise<number> {
  let posted = 0;
  while (await atomically(postNext)) posted += 1;
  return posted;
}

async function postNext(ports: Pick<Ports, 'preferences' | 'mails' | 'outbox'>): Promise<boolean> {
  const next = await ports.preferences.takeDigest(most);
  if (next === undefined) return false;
  const [to] = await ports.preferences.reach({ personIds: [next.personId] });
  const mail = { kind: 'digest', personId: next.personId, replyTo: null } as const;
  if (to && next.count > 0) await post(ports, [{ ...mail, toAddress: to.email, ...digest(next.messages, next.count) }]);
  return true;
}
