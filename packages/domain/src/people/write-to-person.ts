import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import { memberMessage } from '../mail/letters.ts';
import { post } from '../mail/post.ts';
import type { Ports } from '../ports.ts';
import { peopleKnownInFull } from '../visibility.ts';
import type { PersonRow } from './person.ts';

const person = rulesFor<PersonRow>();

export const messageRules = {
  message: { max: 5000, required: 'Please enter a message', tooLong: 'A message must be at most 5000 characters' },
};

/** Sends a member an e-mail, to which they can answer directly: administrators everybody, elites their network. */
export const writeToPerson =
  ({ people, preferences, mails, outbox }: Pick<Ports, 'people' | 'preferences' | 'mails' | 'outbox'>) =>
  async (actor: Member, id: number, message: string): Promise<void> => {
    const found = await people.find(person.all(person.eq('id', id), peopleKnownInFull(actor)));
    if (found === undefined) throw new Refusal('person.not_found');
    const [[recipient], author] = [await preferences.reach({ personIds: [id] }), await people.find(person.eq('id', actor.id))];
    if (id === actor.id || recipient === undefined || author === undefined) throw new Refusal('person.not_reachable');
    const to = { personId: id, toAddress: recipient.email, replyTo: author.email };
    await post({ mails, outbox }, [{ kind: 'member_message', ...to, ...memberMessage(author, message) }]);
  };
