import { type Actor, isMember } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import type { PropertyRow } from '../properties/property.ts';
import { visibleProperties } from '../visibility.ts';

export type Enquiry = Readonly<{ fullName: string; email: string; phone: string | null; message: string }>;

const property = rulesFor<PropertyRow>();

/** Begins a conversation about a property that the actor may open. Members write as themselves: their account says who they are. */
export const sendEnquiry =
  ({ properties, conversations, outbox }: Pick<Ports, 'properties' | 'conversations' | 'outbox'>) =>
  async (actor: Actor, propertyId: number, { fullName, email, phone, message }: Enquiry): Promise<number> => {
    const found = await properties.find(property.all(property.eq('id', propertyId), visibleProperties(actor)));
    if (found === undefined) throw new Refusal('property.not_found');
    const from = isMember(actor) ? { memberId: actor.id, phone } : { fullName, email, phone };
    const conversationId = await conversations.add({ propertyId, from, message });
    await outbox.add([{ kind: 'enquiry', payload: { propertyId, conversationId } }]);
    return conversationId;
  };
