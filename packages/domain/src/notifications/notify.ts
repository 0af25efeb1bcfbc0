import type { DomainFact } from '../events.ts';
import { notice } from '../mail/notification-letters.ts';
import { post } from '../mail/post.ts';
import type { Ports } from '../ports.ts';
import { alwaysMailed, type Channel, effectiveChannels, toldInWriting } from './channels.ts';
import type { NewNotification } from './ports.ts';

export type Notice = Omit<NewNotification, 'inDigest'> & Readonly<{ fact: DomainFact['fact'] }>;

/** Kinds in this list send an email of their own, so `notify` sends no second one. */
const mailedSeparately = [...toldInWriting, ...alwaysMailed];

export async function notify(
  ports: Pick<Ports, 'notifications' | 'preferences' | 'mails' | 'outbox'>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const reached = await ports.preferences.reach({ personIds: [...new Set(notices.map(({ recipientId }) => recipientId))] });
  const recipients = new Map(reached.map((one) => [one.id, { email: one.email, channels: effectiveChannels(one) }]));
  const by = (...wanted: readonly Channel[]) =>
    notices.filter(({ recipientId, type }) => wanted.includes(recipients.get(recipientId)?.channels[type] ?? 'off'));
  const digested = new Set(by('digest'));
  await ports.notifications.add(by('in_app', 'email', 'digest').map((one) => withoutFact(one, digested.has(one))));
  const mails = by('email').flatMap((one) => {
    const toAddress = recipients.get(one.recipientId)?.email;
    if (toAddress === undefined || mailedSeparately.includes(one.type)) return [];
    return [{ kind: 'notification', personId: one.recipientId, toAddress, replyTo: null, ...notice(one) } as const];
  });
  if (mails.length > 0) await post(ports, mails);
}

const withoutFact = ({ fact: _, ...one }: Notice, inDigest: boolean): NewNotification => ({ ...one, inDigest });
