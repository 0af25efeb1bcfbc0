import type { ListedConversation } from '@acre/contracts/conversations';

/** Returns the name of the other side of a conversation. */
export const nameOfOtherSide = ({ withName }: Pick<ListedConversation, 'withName'>): string => withName ?? 'Administrators';
