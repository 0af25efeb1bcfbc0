import type { CommissionFilter } from '../deals/commission-filter.ts';
import type { DraftForm } from '../drafts/draft.ts';
import type { AccountRole } from '../kernel/actor.ts';
import type { MailState } from '../mail/mail.ts';
import type { MemberStanding } from '../people/member.ts';
import type { SelfRegistrationRole } from '../people/rules.ts';
import type { PropertyScope } from '../properties/browse.ts';
import type { PropertyStatus } from '../properties/status/status.ts';

type Narrowed =
  | Readonly<{ list: 'properties'; where: Readonly<{ scope: PropertyScope; status: PropertyStatus }> }>
  | Readonly<{ list: 'deals'; where: Readonly<{ stalled?: true; commission?: CommissionFilter }> }>
  | Readonly<{ list: 'conversations'; where: Readonly<{ unread: true }> }>
  | Readonly<{ list: 'members'; where: Readonly<{ role: SelfRegistrationRole; standing: MemberStanding }> }>
  | Readonly<{ list: 'mails'; where: Readonly<{ state: MailState }> }>
  | Readonly<{ list: 'drafts'; where: Readonly<{ form: DraftForm }> }>;

export type ToDoItem = Narrowed &
  Readonly<{
    for: readonly AccountRole[];
    words: readonly [one: string, many: string];
    /** If this is set, the item is shown even when its count is 0, with this text. */
    none?: string;
    /** The item shows only while Acre cannot send email. */
    withoutMail?: true;
  }>;

const members = ['elite', 'partner'] as const;
const admins = ['admin'] as const;

/** Each role sees its items in this order, the most pressing first. Counts and links both follow from `list` and `where`, so they agree. */
export const toDoItems = {
  mail_not_set_up: {
    for: admins,
    list: 'mails',
    where: { state: 'kept' },
    words: ['email not sent, because email is not set up', 'emails not sent, because email is not set up'],
    none: 'Email is not set up',
    withoutMail: true,
  },
  questions_waiting: {
    for: admins,
    list: 'conversations',
    where: { unread: true },
    words: ['conversation waiting for a reply', 'conversations waiting for a reply'],
  },
  unread_messages: {
    for: members,
    list: 'conversations',
    where: { unread: true },
    words: ['conversation with unread messages', 'conversations with unread messages'],
  },
  properties_to_review: {
    for: admins,
    list: 'properties',
    where: { scope: 'work', status: 'under_review' },
    words: ['property to review', 'properties to review'],
  },
  feedback_to_answer: {
    for: members,
    list: 'properties',
    where: { scope: 'own', status: 'feedback_sent' },
    words: ['of your properties has feedback', 'of your properties have feedback'],
  },
  commission_due: {
    for: admins,
    list: 'deals',
    where: { commission: 'due' },
    words: ['commission due', 'commissions due'],
  },
  stalled_deals: {
    for: ['admin', ...members],
    list: 'deals',
    where: { stalled: true },
    words: ['stalled deal', 'stalled deals'],
  },
  draft_to_finish: {
    for: ['admin', ...members],
    list: 'drafts',
    where: { form: 'property' },
    words: ['draft to finish', 'drafts to finish'],
  },
  commission_awaited: {
    for: members,
    list: 'deals',
    where: { commission: 'due' },
    words: ['closed deal with commission due', 'closed deals with commission due'],
  },
  partners_to_confirm: {
    for: admins,
    list: 'members',
    where: { role: 'partner', standing: 'unconfirmed' },
    words: ['Ace Partner email address to confirm', 'Ace Partner email addresses to confirm'],
    withoutMail: true,
  },
  elites_to_confirm: {
    for: admins,
    list: 'members',
    where: { role: 'elite', standing: 'unconfirmed' },
    words: ['Ace Elite email address to confirm', 'Ace Elite email addresses to confirm'],
    withoutMail: true,
  },
  partners_to_promote: {
    for: admins,
    list: 'members',
    where: { role: 'partner', standing: 'qualified' },
    words: ['Ace Partner qualifies as Ace Elite', 'Ace Partners qualify as Ace Elite'],
  },
} as const satisfies Readonly<Record<string, ToDoItem>>;

export type ToDoKind = keyof typeof toDoItems;
export const toDoKinds = Object.keys(toDoItems) as [ToDoKind, ...ToDoKind[]];

export type ToDo = Readonly<{ kind: ToDoKind; count: number }>;

/** Returns the item without its exact type, for code that handles all kinds alike. */
export const toDoItem = (kind: ToDoKind): ToDoItem => toDoItems[kind];

export const toDoKindsOf = (role: AccountRole, sendsMail: boolean): readonly ToDoKind[] =>
  toDoKinds.filter((kind) => {
    const item = toDoItem(kind);
    return item.for.includes(role) && !(sendsMail && item.withoutMail);
  });
