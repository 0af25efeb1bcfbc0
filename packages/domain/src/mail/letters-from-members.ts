import { type Invitation, invitationPath } from '../invitations/invitation.ts';
import { dayInWords } from '../kernel/time.ts';
import type { Person } from '../people/person.ts';
import { roleNames } from '../people/roles.ts';
import { type Block, type Letter, quoted } from './letter.ts';

type Author = Pick<Person, 'fullName' | 'role'>;

export const invitationSubject = 'Your invitation to join Acre';

/** `timeZone` is the firm's. It decides on which day the link expires. */
type Link = Readonly<{ token: string; timeZone: string }>;

/** Anyone with the link can register. This email is therefore rendered at the moment of sending, and its text is never stored. */
export const invitationLetter = (
  inviter: Author,
  { role, message, expiresAt }: Invitation,
  { token, timeZone }: Link,
): readonly Block[] => [
  {
    is: 'paragraph',
    text: `A member invites you to join Acre, the platform for commercial real estate, as an ${roleNames[role]}.`,
  },
  { is: 'facts', facts: [{ name: 'Invited by', value: `${inviter.fullName}, ${roleNames[inviter.role]}` }] },
  ...(message === null ? [] : quoted(inviter.fullName, message)),
  { is: 'link', label: 'Accept the invitation', path: invitationPath(token) },
  {
    is: 'paragraph',
    text: `The link works once, until ${dayInWords(timeZone, expiresAt)}. Reply to this email to answer the member directly.`,
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
