import { notice } from '../mail/letters.ts';
import { post } from '../mail/post.ts';
import type { NewNotification, Ports } from '../ports.ts';
import { alwaysMailed, type Channel, toldInWriting, withDefaults } from './channels.ts';

type Told = Omit<NewNotification, 'inDigest'>;

/** Tells each recipient the way they chose for that kind. Who cannot sign in any more is told nothing. */
const mailedOnTheirOwn = [...toldInWriting, ...alwaysMailed];

export async function notify(
  ports: Pick<Ports, 'notifications' | 'preferences' | 'mails' | 'outbox'>,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const reached = await ports.preferences.reach({ personIds: [...new Set(told.map(({ recipientId }) => recipientId))] });
  const recipients = new Map(reached.map(({ id, email, chosen }) => [id, { email, channels: withDefaults(chosen) }]));
  const by = (...wanted: readonly Channel[]) =>
    told.filter(({ recipientId, type }) => wanted.includes(recipients.get(recipientId)?.channels[type] ?? 'off'));
  const inDigest = new Set(by('digest'));
  await ports.notifications.add(by('in_app', 'email', 'digest').map((one) => ({ ...one, inDigest: inDigest.has(one) })));
  const mails = by('email').flatMap((one) => {
    const toAddress = recipients.get(one.recipientId)?.email;
    if (toAddress === undefined || mailedOnTheirOwn.includes(one.type)) return [];
    return [{ kind: 'notification', personId: one.recipientId, toAddress, replyTo: null, ...notice(one) } as const];
  });
  if (mails.length > 0) await post(ports, mails);
}
