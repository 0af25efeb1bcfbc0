import type { EntityType } from '../activity/activity.ts';
import type { Conversation, Message } from '../enquiries/conversation.ts';
import { type Invitation, invitationPath } from '../invitations/invitation.ts';
import type { Person } from '../people/person.ts';
import { roleNames } from '../people/roles.ts';
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
export function conversationReply(property: Property, { memberId, messages }: Conversation, message: Message, isMember: boolean): Letter {
  const { id, authorName, body } = message;
  const about = `${memberId === property.submittedById ? 'Message' : 'Enquiry'} about ${property.name}`;
  const path = isMember ? officePage(property) : publicPage(property);
  return {
    subject: oneLine(messages[0]?.id === id ? about : `Re: ${about}`),
    content: [
      { is: 'paragraph', text: `${authorName ?? ''} wrote about ${property.name}:` },
      { is: 'quote', text: body },
      { is: 'paragraph', text: 'Reply to this e-mail to answer directly.' },
      { is: 'link', label: isMember ? 'Open the conversation' : 'See the property', path },
    ],
  };
}

const pages: Readonly<Record<EntityType, (id: number) => string>> = {
  property: (id) => `/admin/properties/${id}`,
  deal: (id) => `/admin/deals/${id}`,
  user: () => '/admin/activities',
};

/** What stands among the notifications, by e-mail. */
export const notice = ({
  message,
  entityType,
  entityId,
}: Readonly<{ message: string; entityType: EntityType; entityId: number }>): Letter => ({
  subject: oneLine(message),
  content: [{ is: 'paragraph', text: message }, { is: 'link', label: 'Open in Acre', path: pages[entityType](entityId) }, ...howToChoose],
});

const choices = '/admin/settings?tab=notifications';
const howToChoose: readonly Block[] = [{ is: 'link', label: 'Choose what you are told by e-mail', path: choices }];

/** Does a letter say where its like is chosen? Then one may do without. */
export const saysHowToChoose = (content: readonly Block[]): boolean =>
  content.some((block) => block.is === 'link' && block.path === choices);

/** What came in a day and was not read: the newest of it, and how much there is. */
export const digest = (messages: readonly string[], count: number): Letter => ({
  subject: count === 1 ? 'One notification since yesterday' : `${count} notifications since yesterday`,
  content: [
    ...messages.map((text) => ({ is: 'paragraph', text }) as const),
    ...(count > messages.length ? [{ is: 'paragraph', text: `And ${count - messages.length} more.` } as const] : []),
    { is: 'link', label: 'Open Acre', path: '/admin' },
    ...howToChoose,
  ],
});

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

/** To the owner of an account, by whichever way its password was changed. Its link opens nothing: it leads to where one asks for a new one. */
export const passwordChanged = (fullName: string): Letter => ({
  subject: 'Your password was changed',
  content: [
    {
      is: 'paragraph',
      text: `Hello ${fullName}, your account has another password now. Its sessions elsewhere ended, and so did its API tokens.`,
    },
    { is: 'paragraph', text: 'If that was you, there is nothing to do.' },
    {
      is: 'paragraph',
      text: 'If that was not you, somebody else can open your account: ask for a new password at once, and write to your house contact.',
    },
    { is: 'link', label: 'Ask for a new password', path: '/auth/forgot' },
  ],
});

/** Its link makes the address somebody's, so this letter, too, is written only while it is sent. */
export const emailChange = {
  subject: 'Confirm your new e-mail address',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'Somebody wants to use this address for their account. If that was you, confirm it here:' },
    { is: 'link', label: 'Confirm this address', path: `/auth/email#token=${token}` },
    { is: 'paragraph', text: 'The link works once and for one day. Until then your account keeps its old address.' },
    { is: 'paragraph', text: 'If it was not you, ignore this e-mail.' },
  ],
};

/** To the address that an account had until now. The new one is not named: whoever reads this may be a stranger by now. */
export const emailChanged = (fullName: string): Letter => ({
  subject: 'Your e-mail address was changed',
  content: [
    { is: 'paragraph', text: `Hello ${fullName}, your account does not use this address any more, but another one.` },
    { is: 'paragraph', text: 'If that was not you, somebody knows your password. Write to your house contact at once.' },
  ],
});

/** The token stands behind the #, where no server and no log sees it. */
export const resetPath = (token: string): string => `/auth/reset#token=${token}`;

type Author = Pick<Person, 'fullName' | 'role'>;

export const invitationSubject = ({ fullName }: Author): string => oneLine(`${fullName} invites you to Acre`);

/** Its link opens a registration, so this letter too is written only while it is sent. */
export const invitationLetter = (inviter: Author, { role, message, expiresAt }: Invitation, token: string): readonly Block[] => [
  {
    is: 'paragraph',
    text: `${inviter.fullName}, ${roleNames[inviter.role]}, invites you to join Acre, the platform for commercial real estate, as ${roleNames[role]}.`,
  },
  ...(message === null ? [] : [{ is: 'quote', text: message } as const]),
  { is: 'link', label: 'Accept the invitation', path: invitationPath(token) },
  {
    is: 'paragraph',
    text: `The link works once, until ${expiresAt.slice(0, 10)}. Reply to this e-mail to answer ${inviter.fullName} directly.`,
  },
  { is: 'paragraph', text: 'If you do not want to join, you can ignore this e-mail.' },
];

/** From one member to another. */
export const memberMessage = ({ fullName, role }: Author, message: string): Letter => ({
  subject: oneLine(`Message from ${fullName}`),
  content: [
    { is: 'paragraph', text: `${fullName}, ${roleNames[role]}, wrote to you:` },
    { is: 'quote', text: message },
    { is: 'paragraph', text: 'Reply to this e-mail to answer directly.' },
    { is: 'link', label: 'Open Acre', path: '/admin' },
  ],
});
