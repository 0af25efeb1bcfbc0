import { whoIsToldOfMessage } from '@acre/domain/notifications/who-is-told';
import { isListed } from '@acre/domain/properties/status/status';
import type { DemoFirm } from '../firm.ts';
import { demoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { type DemoConversation, demoConversations, type Writer } from '../words/conversations.ts';
import type { Scribe } from './scribe.ts';

/**
 * Creates the conversations, their messages and their unread marks. Each conversation is about a different listed property, but never about
 * land. The oldest listings are used first.
 */
export function conversationRows({ people, properties }: DemoFirm, scribe: Scribe) {
  const admins = people.filter(({ role }) => role === 'admin').map(({ id }) => id);
  const partner = demoPerson('partner', people).id;
  const taken = new Set<DemoProperty>();
  const told = demoConversations.map((conversation, index) => {
    const property = listingFor(conversation, properties, taken);
    taken.add(property);
    const writers: Record<Writer, number | null> = { visitor: null, submitter: property.submitter.id, admin: admins[0] ?? null, partner };
    const messages = conversation.messages.map(({ by, daysAgo, text }) => ({
      conversation_id: index + 1,
      author_id: writers[by],
      body: text,
      created_at: scribe.at(daysAgo),
    }));
    const memberId = conversation.visitor ? null : partner;
    return { id: index + 1, conversation, property, messages, memberId, ofSubmitter: memberId === property.submitter.id };
  });
  return {
    conversations: told.map(({ id, conversation: { visitor }, property, messages, memberId, ofSubmitter }) => ({
      id,
      property_id: property.id,
      member_id: memberId,
      of_submitter: ofSubmitter,
      visitor_name: visitor?.fullName ?? null,
      visitor_email: visitor?.email ?? null,
      visitor_phone: visitor?.phone ?? null,
      created_at: messages[0]?.created_at,
      last_message_at: messages[0]?.created_at,
    })),
    messages: told.flatMap(({ messages }) => messages),
    /**
     * If a visitor wrote the last message, the conversation is unread for the people whom `whoIsToldOfMessage` selects. All other
     * conversations are read.
     */
    unread: told.flatMap(({ id, property, messages, memberId, ofSubmitter }) => {
      const by = messages.at(-1)?.author_id ?? null;
      const sides = { memberId, submittedById: property.submitter.id, ofSubmitter };
      const waiting = by === null ? whoIsToldOfMessage(by, sides, admins) : [];
      return waiting.map((person_id) => ({ person_id, conversation_id: id }));
    }),
  };
}

function listingFor({ listingOf }: DemoConversation, properties: readonly DemoProperty[], taken: ReadonlySet<DemoProperty>): DemoProperty {
  const isTheirs = ({ submitter }: DemoProperty): boolean =>
    listingOf === 'admin' ? submitter.role === 'admin' : submitter.email === `${listingOf}@acre.test`;
  const found = properties.find(
    (property) => isTheirs(property) && property.type !== 'land' && isListed(property.status) && !taken.has(property),
  );
  if (found === undefined) throw new RangeError(`no listing of the demo ${listingOf} is left`);
  return found;
}
