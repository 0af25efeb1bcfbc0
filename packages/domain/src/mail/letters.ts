import type { Conversation } from '../enquiries/conversation.ts';
import type { Property } from '../properties/property.ts';
import { type Block, type Letter, oneLine } from './letter.ts';

type Place = Pick<Property, 'id' | 'name' | 'address' | 'city' | 'state'>;

const where = ({ name, address, city, state }: Place) => ({ name: 'Property', value: `${name}, ${address}, ${city}, ${state}` });
const publicPage = ({ id }: Place) => `/properties/${id}`;
const officePage = ({ id }: Place) => `/admin/properties/${id}?tab=communications`;

/** To whoever answers for a property: somebody asked about it. */
export function enquiryReceived(property: Place, { fullName, email, phone, messages }: Conversation): Letter {
  const contact = [
    { name: 'Name', value: fullName },
    ...(email === null ? [] : [{ name: 'E-mail', value: email }]),
    ...(phone === null ? [] : [{ name: 'Phone', value: phone }]),
  ];
  return {
    subject: oneLine(`Enquiry about ${property.name}`),
    content: [
      { is: 'paragraph', text: 'Somebody asked about a property of yours.' },
      { is: 'facts', facts: [where(property), ...contact] },
      ...messages.slice(0, 1).map(({ body }) => ({ is: 'quote', text: body }) as const),
      { is: 'paragraph', text: 'Reply to this e-mail to answer directly.' },
      { is: 'link', label: 'Open the conversation', path: officePage(property) },
    ],
  };
}

/**
 * To a visitor who asked. Anybody can enter anybody's address there, so it repeats nothing that was typed: it cannot be used to
 * send a message of one's own to a stranger.
 */
export const enquiryConfirmed = (property: Place): Letter => ({
  subject: oneLine(`We received your enquiry about ${property.name}`),
  content: [
    {
      is: 'paragraph',
      text: 'Thank you for your enquiry. It has reached the people in charge of this property, and they will get back to you.',
    },
    { is: 'facts', facts: [where(property)] },
    { is: 'link', label: 'See the property', path: publicPage(property) },
    { is: 'paragraph', text: 'If you did not write to us, you can ignore this e-mail.' },
  ],
});

/** To the other side of a conversation. A visitor has no place in the office to open. */
export function conversationReply(property: Place, author: string, body: string, isMember: boolean): Letter {
  const path = isMember ? officePage(property) : publicPage(property);
  return {
    subject: oneLine(`Re: Enquiry about ${property.name}`),
    content: [
      { is: 'paragraph', text: `${author} wrote about ${property.name}:` },
      { is: 'quote', text: body },
      { is: 'paragraph', text: 'Reply to this e-mail to answer directly.' },
      { is: 'link', label: isMember ? 'Open the conversation' : 'See the property', path },
    ],
  };
}

/** Its link opens the account, so this letter is written only while it is sent and kept nowhere. */
export const passwordReset = {
  subject: 'Choose a new password',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'Somebody asked for a new password for your account. If that was you, choose one here:' },
    { is: 'link', label: 'Choose a new password', path: resetPath(token) },
    { is: 'paragraph', text: 'The link works once and for one hour. It signs you out everywhere.' },
    { is: 'paragraph', text: 'If it was not you, ignore this e-mail: your password stays as it is.' },
  ],
};

/** The token stands behind the #, where no server and no log sees it. */
export const resetPath = (token: string): string => `/auth/reset#token=${token}`;
