import type { NewMail, Ports } from '../ports.ts';

/** A letter that does not speak of an invitation need not say so. */
type Letter = Omit<NewMail, 'invitationId'> & Partial<Pick<NewMail, 'invitationId'>>;

/** Writes mails and sees to it that they are sent. */
export async function post({ mails, outbox }: Pick<Ports, 'mails' | 'outbox'>, letters: readonly Letter[]): Promise<void> {
  const ids = await mails.add(letters.map((letter) => ({ invitationId: null, ...letter })));
  await outbox.add(ids.map((mailId) => ({ kind: 'mail', payload: { mailId } })));
}
