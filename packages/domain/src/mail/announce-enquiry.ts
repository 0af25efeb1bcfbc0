import type { Conversation, ConversationRow } from '../enquiries/conversation.ts';
import { conversationFields } from '../enquiries/visible-conversations.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PayloadOf } from '../outbox/effect.ts';
import type { Keep, Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { announceReply } from './announce-reply.ts';
import { answering } from './answering.ts';
import { enquiryConfirmed, enquiryReceived } from './conversation-letters.ts';
import { post } from './post.ts';

const property = rulesFor<PropertyRow>();
const conversation = rulesFor<ConversationRow>();

type Needs = Pick<Ports, 'properties' | 'conversations' | 'preferences'>;

/**
 * Emails a new inquiry to the property's submitter or to the administrators. If the inquiry comes from a visitor, the visitor also gets a
 * confirmation. If the conversation is between the submitter and the administrators, `announceReply` sends the email instead.
 */
export async function announceEnquiry(
  { properties, conversations, preferences }: Needs,
  { propertyId, conversationId }: PayloadOf<'enquiry'>,
): Promise<Keep> {
  const about = await properties.find(property.eq('id', propertyId));
  const row = await conversations.find(conversation.eq('id', conversationId));
  const json = await conversations.view(conversation.eq('id', conversationId), conversationFields);
  if (about === undefined || row === undefined || json === undefined) return async () => undefined;
  const conversationView = JSON.parse(json) as Conversation;
  const [first] = conversationView.messages;
  if (first && row.ofSubmitter) return announceReply({ properties, conversations, preferences }, { conversationId, messageId: first.id });
  const recipients = await answering(preferences, row, 'enquiry');
  const letter = enquiryReceived(about, conversationView);
  const toThem = recipients.map(
    ({ id, email }) => ({ kind: 'enquiry_received', personId: id, toAddress: email, replyTo: conversationView.email, ...letter }) as const,
  );
  const toVisitor =
    row.memberId === null && conversationView.email !== null ? [confirmation(conversationView.email, enquiryConfirmed(about))] : [];
  return (ports) => post(ports, [...toThem, ...toVisitor]);
}

const confirmation = (toAddress: string, letter: ReturnType<typeof enquiryConfirmed>) =>
  ({ kind: 'enquiry_confirmed', personId: null, toAddress, replyTo: null, ...letter }) as const;
