import type { Ports } from '../ports.ts';
import type { NewMail } from './ports.ts';

type Letter = Omit<NewMail, 'invitationId'> & Partial<Pick<NewMail, 'invitationId'>>;
type Needs = Pick<Ports, 'mails' | 'outbox'>;

/** Stores emails and queues them for sending. */
export async function post(ports: Needs, letters: readonly Letter[]): Promise<void> {
  await postWithIds(ports, letters);
}

/** Works like `post`, and returns the ids of the emails in the same order. */
export async function postWithIds({ mails, outbox }: Needs, letters: readonly Letter[]): Promise<readonly number[]> {
  const ids = await mails.add(letters.map((letter) => ({ invitationId: null, ...letter })));
  await outbox.add(ids.map((mailId) => ({ kind: 'mail', payload: { mailId } })));
  return ids;
}
