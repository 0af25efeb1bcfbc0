import type { EntityType } from '../activity/activity.ts';
import type { Conversation, Message } from '../enquiries/conversation.ts';
import { type Invitation, invitationPath } from '../invitations/invitation.ts';
import { dayInWords } from '../kernel/time.ts';
import type { NotificationType } from '../notifications/notification.ts';
import type { Person } from '../people/person.ts';
import { roleNames } from '../people/roles.ts';
import type { Property } from '../properties/property.ts';
import type { Block, Letter } from './letter.ts';

type Place = Pick<Property, 'id' | 'name' | 'address' | 'city' | 'state'>;

const where = ({ name, address, city, state }: Place) => ({ name: 'Property', value: `${name}, ${address}, ${city}, ${state}` });
/**
 * Subjects contain only Acre's own texts and a number. Names, companies and properties, which members choose, are in no subject, so that nobody
 * can send their own headline to strangers.
 */
const about = (what: string, { id }: Pick<Property, 'id'>) => `${what} about property #${id}`;

/** Text of another person is marked as theirs. */
const quoted = (authorName: string, text: string): readonly Block[] => [
  { is: 'paragraph', text: `Message from ${authorName}, not from Acre:` },
  { is: 'quote', text },
];

const publicPage = ({ id }: Pick<Property, 'id'>) => `/properties/${id}`;
const thread = ({ id }: Pick<Conversation, 'id'>) => `/admin/messages/${id}`;

/** To whoever answers for a property: somebody asked about it. */
export function enquiryReceived(property: Place, { id, fullName, email, phone, messages }: Conversation): Letter {
  const contact = [
    { name: 'Name', value: fullName },
    ...(email === null ? [] : [{ name: 'Email', value: email }]),
    ...(phone === null ? [] : [{ name: 'Phone', value: phone }]),
  ];
  return {
    subject: about('New inquiry', property),
    content: [
      { is: 'paragraph', text: 'You received an inquiry about your property.' },
      { is: 'facts', facts: [where(property), ...contact] },
      ...messages.slice(0, 1).flatMap(({ body }) => quoted(fullName, body)),
      { is: 'paragraph', text: 'Reply to this email to answer directly.' },
      { is: 'link', label: 'Open the conversation', path: thread({ id }) },
    ],
  };
}

/**
 * This goes to a visitor who inquired. Anybody can enter any address there, so it repeats nothing that visitors or members typed and cannot
 * carry a message to a stranger.
 */
export const enquiryConfirmed = (property: Pick<Property, 'id'>): Letter => ({
  subject: about('We received your inquiry', property),
  content: [
    {
      is: 'paragraph',
      text: 'Thank you for your inquiry. The people in charge of this property received it and will get back to you.',
    },
    { is: 'link', label: 'View the property', path: publicPage(property) },
    { is: 'paragraph', text: 'If you did not write to us, you can ignore this email.' },
  ],
});

/** To the other side of a conversation. A visitor has no place in the office to open. */
export function conversationReply(property: Property, conversation: Conversation, message: Message, isMember: boolean): Letter {
  const { memberId, messages } = conversation;
  const { id, authorName, body } = message;
  const subject = about(memberId === property.submittedById ? 'Message' : 'Inquiry', property);
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

const pages: Readonly<Record<EntityType, (id: number) => string>> = {
  property: (id) => `/admin/properties/${id}`,
  deal: (id) => `/admin/deals/${id}`,
  user: () => '/admin/activities',
};

const noticeSubjects = {
  property_submission: 'A property was submitted',
  status_change: 'A status changed',
  property_deleted: 'A property was deleted',
  property_restored: 'A property was restored',
  deal_created: 'A deal was created',
  commission_paid: 'A commission was paid',
  user_joined: 'A member joined',
  second_factor_reset: 'Your two-factor authentication was reset',
  enquiry: 'You received an inquiry',
  message: 'You received a message',
} as const satisfies Record<NotificationType, string>;

export const notice = ({
  type,
  message,
  entityType,
  entityId,
}: Readonly<{ type: NotificationType; message: string; entityType: EntityType; entityId: number }>): Letter => ({
  subject: noticeSubjects[type],
  content: [{ is: 'paragraph', text: message }, { is: 'link', label: 'Open in Acre', path: pages[entityType](entityId) }, ...howToChoose],
});

const choices = '/admin/settings?tab=notifications';
const howToChoose: readonly Block[] = [{ is: 'link', label: 'Choose which emails you get', path: choices }];

/** Returns whether the email says where its kind can be turned off; only then may a member turn it off. */
export const saysHowToChoose = (content: readonly Block[]): boolean =>
  content.some((block) => block.is === 'link' && block.path === choices);

/** To the administrator who tries whether email arrives. */
export const testLetter: Letter = {
  subject: 'Test email from Acre',
  content: [
    { is: 'paragraph', text: 'Email works. Acre sent you this message because you asked for a test.' },
    { is: 'link', label: 'Open Acre', path: '/admin' },
  ],
};

/** `messages` are the newest of the day's unread notifications and `count` is their total. */
export const digest = (messages: readonly string[], count: number): Letter => ({
  subject: count === 1 ? 'One notification since yesterday' : `${count} notifications since yesterday`,
  content: [
    ...messages.map((text) => ({ is: 'paragraph', text }) as const),
    ...(count > messages.length ? [{ is: 'paragraph', text: `And ${count - messages.length} more.` } as const] : []),
    { is: 'link', label: 'Open Acre', path: '/admin' },
    ...howToChoose,
  ],
});

/** The link opens the account, so this email is rendered only when it is sent and never stored. */
export const passwordReset = {
  subject: 'Choose a new password',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'We received a request for a new password for your account. If this was you, choose one here:' },
    { is: 'link', label: 'Choose a new password', path: resetPath(token) },
    { is: 'paragraph', text: 'The link works once, within one hour. A new password logs you out everywhere.' },
    { is: 'paragraph', text: 'If this was not you, ignore this email. Your password stays the same.' },
  ],
};

/** This goes to the owner however their password was changed. Its link opens nothing: it leads to the form for a new reset link. */
export const passwordChanged = (fullName: string): Letter => ({
  subject: 'Your password was changed',
  content: [
    {
      is: 'paragraph',
      text: `Hello ${fullName}, your password was changed. You were logged out on other devices, and your API tokens were revoked.`,
    },
    { is: 'paragraph', text: 'If this was you, you do not need to do anything.' },
    {
      is: 'paragraph',
      text: 'If this was not you, someone else can open your account. Request a new password right away, and contact your house contact.',
    },
    { is: 'link', label: 'Request a new password', path: '/auth/forgot' },
  ],
});

/** The link confirms the new address, so this email is rendered only when it is sent and never stored. */
export const emailChange = {
  subject: 'Confirm your new email address',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'Someone wants to use this address for their account. If this was you, confirm it here:' },
    { is: 'link', label: 'Confirm this address', path: `/auth/email#token=${token}` },
    { is: 'paragraph', text: 'The link works once, within one day. Until you confirm, your account keeps its old address.' },
    { is: 'paragraph', text: 'If this was not you, ignore this email.' },
  ],
};

/** The link confirms the address, so this email is rendered only when it is sent and never stored. */
export const emailConfirmation = {
  subject: 'Confirm your email address',
  content: (token: string): readonly Block[] => [
    { is: 'paragraph', text: 'Someone created an account with this address. If this was you, confirm the address here:' },
    { is: 'link', label: 'Confirm this address', path: `/auth/confirm#token=${token}` },
    { is: 'paragraph', text: 'The link works once, within one day.' },
    { is: 'paragraph', text: 'If this was not you, ignore this email. Nothing is sent to others from this address.' },
  ],
};

/** This goes to the account's previous address. The new address is not named, since the reader may be a stranger by now. */
export const emailChanged = (fullName: string): Letter => ({
  subject: 'Your email address was changed',
  content: [
    { is: 'paragraph', text: `Hello ${fullName}, your account's email address was changed. It no longer uses this address.` },
    { is: 'paragraph', text: 'If this was not you, someone knows your password. Contact your house contact right away.' },
  ],
});

/** The token is after the #, so that no server or log gets it. */
export const resetPath = (token: string): string => `/auth/reset#token=${token}`;

type Author = Pick<Person, 'fullName' | 'role'>;

export const invitationSubject = 'Your invitation to join Acre';

/** The link opens a registration, so this email is rendered only when it is sent and never stored. */
export const invitationLetter = (inviter: Author, { role, message, expiresAt }: Invitation, token: string): readonly Block[] => [
  {
    is: 'paragraph',
    text: `A member invites you to join Acre, the platform for commercial real estate, as ${roleNames[role]}.`,
  },
  { is: 'facts', facts: [{ name: 'Invited by', value: `${inviter.fullName}, ${roleNames[inviter.role]}` }] },
  ...(message === null ? [] : quoted(inviter.fullName, message)),
  { is: 'link', label: 'Accept the invitation', path: invitationPath(token) },
  {
    is: 'paragraph',
    text: `The link works once, until ${dayInWords(expiresAt)}. Reply to this email to answer the member directly.`,
  },
  { is: 'paragraph', text: 'If you do not want to join, you can ignore this email.' },
];

export const memberMessage = ({ fullName, role }: Author, message: string): Letter => ({
  subject: 'A member sent you a message',
  content: [
    ...quoted(`${fullName}, ${roleNames[role]}`, message),
    { is: 'paragraph', text: 'Reply to this email to answer directly.' },
    { is: 'link', label: 'Open Acre', path: '/admin' },
  ],
});
