import type { Member } from '../kernel/actor.ts';
import type { Paging } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { conversationFields, visibleConversations, visibleProperties } from '../visibility.ts';
import type { ConversationRow } from './conversation.ts';

const property = rulesFor<PropertyRow>();
const conversation = rulesFor<ConversationRow>();

/** A page of the conversations about a property, as far as they are the actor's to read, newest first. */
export const listConversations =
  ({ properties, conversations }: Pick<Ports, 'properties' | 'conversations'>) =>
  async (actor: Member, propertyId: number, { page, pageSize }: Paging) => {
    const found = await properties.find(property.all(property.eq('id', propertyId), visibleProperties(actor)));
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
  };
