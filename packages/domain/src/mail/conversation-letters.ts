import type { Conversation, Message } from '../enquiries/conversation.ts';
import type { Property } from '../properties/property.ts';
import { type Letter, quoted } from './letter.ts';

type Place = Pick<Property, 'id' | 'name' | 'address' | 'city' | 'state'>;

const where = ({ name, address, city, state }: Place) => ({ name: 'Property', value: `${name}, ${address}, ${city}, ${state}` });

/**
 * Returns a subject that contains only Acre's own texts and a number. Members choose the names of people, companies and properties. With
 * such names in the subject, members could send their own headlines to strangers.
 */
const about = (what: string, { id }: Pick<Property, 'id'>) => `${what} about property #${id}`;

const publicPage = ({ id }: Pick<Property, 'id'>) => `/properties/${id}`;
const thread = ({ id }: Pick<Conversation, 'id'>) => `/admin/messages/${id}`;

/** This email announces a new inquiry to those responsible for the property. */
export function enquiryReceived(property: Place, { id, fullName, email, phone, messages }: Conversation): Letter {
  const contact = [
    { name: 'Name', value: fullName },
    ...(email === null ? [] : [{ name: 'Email', value: email }]),
    ...(phone === null ? [] : [{ name: 'Phone', value: phone }]),
  ];
  return {
    subject: about('New inquiry', property),
    content: [
      { is: 'paragraph', text: 'You received an inquiry about this property:' },
      { is: 'facts', facts: [where(property), ...contact] },
      ...messages.slice(0, 1).flatMap(({ body }) => quoted(fullName, body)),
      { is: 'paragraph', text: 'Reply to this email to answer directly.' },
      { is: 'link', label: 'Open the conversation', path: thread({ id }) },
    ],
  };
}

/**
 * This email confirms an inquiry to a visitor. The entered address may belong to a stranger, so the email repeats nothing that visitors or
 * members typed.
 */
export const enquiryConfirmed = (property: Pick<Property, 'id'>): Letter => ({
  subject: about('We received your inquiry', property),
  content: [
    {
      is: 'paragraph',
      text: 'Thank you for your inquiry. The people handling this listing received it and will get back to you.',
    },
    { is: 'link', label: 'View the property', path: publicPage(property) },
    { is: 'paragraph', text: 'If you did not write to us, you can ignore this email.' },
  ],
});

/**
 * This email goes to the other side of a conversation. Members get a link to the conversation. Visitors cannot open it, so they get a link
 * to the listing.
 */
export function conversationReply(property: Property, conversation: Conversation, message: Message, isMember: boolean): Letter {
  const { ofSubmitter, messages } = conversation;
  const { id, authorName, body } = message;
  const subject = about(ofSubmitter ? 'Message' : 'Inquiry', property);
  const path = isMember ? thread(conversation) : publicPage(property);
  return {
    subject: messages[0]?.id === id ? subject : `Re: ${subject}`,
    content: [
      ...(isMember ? [{ is: 'facts', facts: [where(property)] } as const] : []),
      ...quoted(authorName ?? 'a deleted member', body),
      { is: 'paragraph', text: 'Reply to this email to answer directly.' },
      { is: 'link', label: isMember ? 'Open the conversation' : 'View the property', path },
    ],
  };
}
