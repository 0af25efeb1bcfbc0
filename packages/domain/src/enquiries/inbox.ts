import type { Context } from '../context.ts';
import type { Member } from '../kernel/actor.ts';
import { fromJson, type Page, type Paging, toJson } from '../kernel/page.ts';
import { type Rule, rulesFor } from '../kernel/rule.ts';
import { searchedWords } from '../search/searched.ts';
import type { ConversationRow, ConversationView, ListedConversation } from './conversation.ts';
import { inboxFields, unreadConversations, visibleConversations } from './visible-conversations.ts';

const conversation = rulesFor<ConversationRow>();

export type InboxQuery = Paging & Readonly<{ unread?: boolean | undefined; search?: string | undefined }>;

/** Every search word must appear somewhere in the conversation's search text. */
const bearing = (search: string): readonly Rule<ConversationRow>[] =>
  searchedWords(search).map((word) => conversation.contains('searchText', word));

/** The inbox, its count and the to-do list share this rule. */
export const askedConversations = (actor: Member, { unread = false, search = '' }: Omit<InboxQuery, keyof Paging>): Rule<ConversationRow> =>
  conversation.all(visibleConversations(actor), ...(unread ? [unreadConversations(actor)] : []), ...bearing(search));

export async function listInbox(
  { actor, conversations }: Context,
  { page, pageSize, ...asked }: InboxQuery,
): Promise<Page<ListedConversation>> {
  const found = await conversations.page({
    within: askedConversations(actor, asked),
    fields: inboxFields(actor),
    sort: [
      { by: 'lastMessageAt', direction: 'desc' },
      { by: 'id', direction: 'desc' },
    ],
    page,
    pageSize,
    countTo: null,
  });
  return { ...found, rows: toJson(fromJson(found.rows).map((row) => listedFor(actor, row))) };
}

function listedFor(actor: Member, { agentName, unread, ...shown }: ConversationView): ListedConversation {
  return { ...shown, withName: otherSide(actor, { ...shown, agentName }), unread: unread ?? false };
}

type Named = Pick<ConversationView, 'memberId' | 'fullName' | 'ofSubmitter' | 'agentName'>;

/**
 * Returns the name of the other side: the person who inquired, or the person who answers for the property. Null stands for the
 * administrators.
 */
export function otherSide(actor: Member, { memberId, fullName, ofSubmitter, agentName }: Named): string | null {
  if (memberId !== actor.id) return fullName;
  return ofSubmitter ? null : agentName;
}

/** Counting stops at this number, because screens show it as '99+'. */
const mostCounted = 100;

export async function countUnreadConversations({ actor, conversations }: Context): Promise<Readonly<{ unread: number }>> {
  const [unread = 0] = await conversations.totals([{ within: askedConversations(actor, { unread: true }) }]);
  return { unread: Math.min(unread, mostCounted) };
}
