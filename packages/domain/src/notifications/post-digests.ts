import { digest } from '../mail/notification-letters.ts';
import { post } from '../mail/post.ts';
import type { Ports } from '../ports.ts';

/** One email lists at most this many notifications. */
const most = 50;

/**
 * Sends each person whose digest is due one email with the unread notifications, unless there are none. Returns the number of people whose
 * digest was due, with or without an email. Instances share the work, and nobody gets a digest twice.
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
