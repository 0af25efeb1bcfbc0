import type { NewMail, Ports } from '../ports.ts';

/** Writes mails and sees to it that they are sent. */
export async function post({ mails, outbox }: Pick<Ports, 'mails' | 'outbox'>, letters: readonly NewMail[]): Promise<void> {
  const ids = await mails.add(letters);
  await outbox.add(ids.map((mailId) => ({ kind: 'mail', payload: { mailId } })));
}
