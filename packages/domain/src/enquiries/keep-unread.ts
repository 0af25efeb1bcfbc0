import type { DomainFact } from '../events.ts';
import { whoIsToldOfMessage } from '../notifications/who-is-told.ts';
import type { Ports } from '../ports.ts';

type Needs = Pick<Ports, 'conversations' | 'people'>;

/**
 * Marks the conversation of a new message as unread for everyone on the other side. Removes the conversation's unread marks for the
 * author's side.
 */
export async function keepUnread({ conversations, people }: Needs, facts: readonly DomainFact[]): Promise<void> {
  for (const fact of facts) {
    const wrote = writerIn(fact);
    const row = wrote && (await conversations.find({ is: 'eq', field: 'id', value: wrote.conversationId }));
    if (!row) continue;
    await conversations.keepUnread(row.id, whoIsToldOfMessage(wrote.by, row, await people.adminIds()));
  }
}

/**
 * Returns two ids for a new message. `by` is the id of the author, or null if a visitor wrote the message. Returns undefined if the fact
 * does not report a new message.
 */
function writerIn(fact: DomainFact): Readonly<{ conversationId: number; by: number | null }> | undefined {
  if (fact.fact === 'message_sent') return { conversationId: fact.conversationId, by: fact.authorId };
  if (fact.fact !== 'conversation_begun') return undefined;
  const { conversationId, from, begunById } = fact;
  return { conversationId, by: begunById ?? ('memberId' in from ? from.memberId : null) };
}
