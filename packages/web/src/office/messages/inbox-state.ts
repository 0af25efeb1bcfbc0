import type { ListedConversation } from '@acre/contracts/conversations';
import { paths } from '@acre/contracts/screens/paths';
import { writeUrlState } from '@acre/contracts/screens/url-state';

/** The URL holds this state of the list. */
export const inboxDefaults = { show: 'all', search: '', page: 1 } as const;
export type InboxState = Readonly<{ show: string; search: string; page: number }>;

export const isUnreadOnly = ({ show }: InboxState): boolean => show === 'unread';

const withState = (pathname: string, state: InboxState) => ({
  pathname,
  search: writeUrlState(new URLSearchParams(), inboxDefaults, state).toString(),
});

/**
 * The link to a conversation carries the state of the list in its URL, so that the list stays the same while the user opens one
 * conversation after the other.
 */
export const linkTo = (id: number, state: InboxState) => withState(paths.conversation(id), state);
export const linkToInbox = (state: InboxState) => withState(paths.messages, state);

/** Returns the name of the person on the other side, or 'Administrators', for whom `withName` is null. */
export const nameOfOtherSide = ({ withName }: Pick<ListedConversation, 'withName'>): string => withName ?? 'Administrators';
