import type { Conversation, ConversationRow, Message } from '../enquiries/conversation.ts';
import { conversationFields } from '../enquiries/visible-conversations.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { answering, wantsEmail } from './answering.ts';
import { conversationReply } from './conversation-letters.ts';
import type { NewMail } from './ports.ts';
import { post } from './post.ts';

const property = rulesFor<PropertyRow>();
const conversation = rulesFor<ConversationRow>();
type Needs = Pick<Ports, 'properties' | 'conversations' | 'preferences'>;
type To = Pick<NewMail, 'personId' | 'toAddress'>;

/**
 * Emails a message to the other side of its conversation: to the member or visitor who inquired, or to those responsible for the property.
 */
export async function announceReply(
  { properties, conversations, preferences }: Needs,
  { conversationId, messageId }: PayloadOf<'reply'>,
): Promise<Keep> {
  const row = await conversations.find(conversation.eq('id', conversationId));
  const json = await conversations.view(conversation.eq('id', conversationId), conversationFields);
  const about = row && (await properties.find(property.eq('id', row.propertyId)));
  const conversationView = JSON.parse(json ?? 'null') as Conversation | null;
  const message = conversationView?.messages.find(({ id }) => id === messageId);
  if (!row || !about || !conversationView || !message || message.authorId === null) return async () => undefined;
  const recipients = await otherSide(preferences, row, conversationView, message);
  const [author] = await preferences.reach({ personIds: [message.authorId] });
  const mails = recipients.map((to) => {
    const letter = conversationReply(about, conversationView, message, to.personId !== null);
    return { kind: 'conversation_reply', ...to, replyTo: author?.email ?? null, ...letter } as const;
  });
  return (ports) => post(ports, mails);
}

async function otherSide(
  preferences: Ports['preferences'],
  row: ConversationRow,
  conversationView: Conversation,
  { authorId }: Message,
): Promise<To[]> {
  if (authorId === row.memberId)
    return (await answering(preferences, row, 'message')).map(({ id, email }) => ({ personId: id, toAddress: email }));
  if (row.memberId === null) return conversationView.email === null ? [] : [{ personId: null, toAddress: conversationView.email }];
  const who = await preferences.reach({ personIds: [row.memberId] });
  return who.filter((one) => wantsEmail(one, 'message')).map(({ id, email }) => ({ personId: id, toAddress: email }));
}
