import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { visibleProperties } from '../visibility.ts';

const property = rulesFor<PropertyRow>();

/**
 * A member writes about a property that they may open: an administrator to its submitter, anybody else to those who answer for it.
 * Whichever of submitter and administrators begins, the conversation is the submitter's.
 */
export const beginConversation =
  ({ properties, conversations, outbox }: Pick<Ports, 'properties' | 'conversations' | 'outbox'>) =>
  async (actor: Member, propertyId: number, message: string): Promise<number> => {
    const found = await properties.find(property.all(property.eq('id', propertyId), visibleProperties(actor)));
    if (found === undefined) throw new Refusal('property.not_found');
    const memberId = actor.role === 'admin' ? found.submittedById : actor.id;
    const conversationId = await conversations.add({ propertyId, from: { memberId, phone: null }, begunById: actor.id, message });
    await conversations.markRead(conversationId, actor.id);
    await outbox.add([{ kind: 'enquiry', payload: { propertyId, conversationId } }]);
    return conversationId;
  };
