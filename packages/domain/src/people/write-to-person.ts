import { refuseUnconfirmed } from '../account/confirm-email.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { memberMessage } from '../mail/letters-from-members.ts';
import { post } from '../mail/post.ts';
import { peopleKnownInFull } from '../visibility.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

/** Emails a message to a member, who can reply directly. Administrators may write to everyone, elites to their network. */
export async function writeToPerson(
  { actor, people, preferences, mails, outbox }: Context,
  { id, message }: Readonly<{ id: number; message: string }>,
): Promise<void> {
  const found = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
  if (found === undefined) throw new Refusal('person.not_found');
  await refuseUnconfirmed({ people }, actor);
  const [[recipient], author] = [await preferences.reach({ personIds: [id] }), await people.find(person.eq('id', actor.id))];
  if (id === actor.id || recipient === undefined || author === undefined) throw new Refusal('person.not_reachable');
  const to = { personId: id, toAddress: recipient.email, replyTo: author.email };
  await post({ mails, outbox }, [{ kind: 'member_message', ...to, ...memberMessage(author, message) }]);
}
