import type { Conversation, ConversationRow, Message } from '../enquiries/conversation.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, NewMail, Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { conversationFields } from '../visibility.ts';
import { answering, wantsEmail } from './answering.ts';
import { conversationReply } from './letters.ts';
import { post } from './post.ts';

const property = rulesFor<PropertyRow>();
const conversation = rulesFor<ConversationRow>();
type Needs = Pick<Ports, 'properties' | 'conversations' | 'preferences'>;
type To = Pick<NewMail, 'personId' | 'toAddress'>;

/** Tells the other side of a conversation what was written: whose it is, or those who answer for the property. */
export const announceReply =
  ({ properties, conversations, preferences }: Needs) =>
  async ({ conversationId, messageId }: PayloadOf<'reply'>): Promise<Keep> => {
    const row = await conversations.find(conversation.eq('id', conversationId));
    const json = await conversations.view(conversation.eq('id', conversationId), conversationFields);
    const about = row && (await properties.find(property.eq('id', row.propertyId)));
    const asked = JSON.parse(json ?? 'null') as Conversation | null;
    const message = asked?.messages.find(({ id }) => id === messageId);
    if (!row || !about || !asked || !message || message.authorId === null) return async () => undefined;
    const recipients = await otherSide(preferences, row, asked, message);
    const [author] = await preferences.reach({ personIds: [message.authorId] });
    const mails = recipients.map((to) => {
      const letter = conversationReply(about, asked, message, to.personId !== null);
      return { kind: 'conversation_reply', ...to, replyTo: author?.email ?? null, ...letter } as const;
    });
    return (ports) => post(ports, mails);
  };

async function otherSide(
  preferences: Ports['preferences'],
  row: ConversationRow,
  asked: Conversation,
  { authorId }: Message,
): Promise<To[]> {
  if (authorId === row.memberId)
    return (await answering(preferences, row, 'message')).map(({ id, email }) => ({ personId: id, toAddress: email }));
  if (row.memberId === null) return asked.email === null ? [] : [{ personId: null, toAddress: asked.email }];
  const who = await preferences.reach({ personIds: [row.memberId] });
  return who.filter((one) => wantsEmail(one, 'message')).map(({ id, email }) => ({ personId: id, toAddress: email }));
}
