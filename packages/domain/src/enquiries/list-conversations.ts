import type { Context } from '../context.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import { openableProperties } from '../visibility.ts';
import type { ConversationRow } from './conversation.ts';
import { conversationFields, visibleConversations } from './visible-conversations.ts';

const property = rulesFor<PropertyRow>();
const conversation = rulesFor<ConversationRow>();

/** Returns a page of the conversations about one property, newest first. The page contains only conversations that the actor may read. */
export async function listConversations(
  { actor, properties, conversations }: Context,
  { propertyId, page, pageSize }: Readonly<{ propertyId: number }> & Paging,
) {
  const found = await properties.find(property.all(property.eq('id', propertyId), openableProperties(actor)));
  if (found === undefined) throw new Refusal('property.not_found');
  return conversations.page({
    within: conversation.all(conversation.eq('propertyId', propertyId), visibleConversations(actor)),
    fields: conversationFields,
    sort: [
      { by: 'createdAt', direction: 'desc' },
      { by: 'id', direction: 'desc' },
    ],
    page,
    pageSize,
    countTo: null,
  });
}
