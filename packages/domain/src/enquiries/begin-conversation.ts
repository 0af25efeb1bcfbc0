import { refuseUnconfirmed } from '../account/confirm-email.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import { openableProperties } from '../visibility.ts';
import { conversationBegun } from './events.ts';

const property = rulesFor<PropertyRow>();

/**
 * Starts a conversation about a property and returns the conversation's id. Who gets the message depends on who the actor is:
 * - an administrator writes to the submitter, to whom the conversation then belongs
 * - the submitter writes to the administrators
 * - any other member writes to the submitter and the administrators
 */
export async function beginConversation(
  { actor, properties, conversations, events, outbox, people }: Context,
  { propertyId, message }: Readonly<{ propertyId: number; message: string }>,
): Promise<number> {
  const found = await properties.find(property.all(property.eq('id', propertyId), openableProperties(actor)));
  if (found === undefined) throw new Refusal('property.not_found');
  await refuseUnconfirmed({ people }, actor);
  const memberId = actor.role === 'admin' ? found.submittedById : actor.id;
  const ofSubmitter = memberId === found.submittedById;
  const begun = { propertyId, from: { memberId, phone: null }, ofSubmitter, begunById: actor.id };
  const conversationId = await conversations.add({ ...begun, message });
  events.record(conversationBegun(conversationId, begun));
  await conversations.markRead(conversationId, actor.id);
  await outbox.add([{ kind: 'enquiry', payload: { propertyId, conversationId } }]);
  return conversationId;
}
