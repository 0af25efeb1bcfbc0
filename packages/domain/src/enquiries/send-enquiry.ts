import { refuseUnconfirmed } from '../account/confirm-email.ts';
import type { Context } from '../context.ts';
import { type Actor, isMember } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { PropertyRow } from '../properties/property.ts';
import { openableProperties } from '../visibility.ts';
import { conversationBegun } from './events.ts';

export type Enquiry = Readonly<{ fullName: string; email: string; phone: string | null; message: string }>;

const property = rulesFor<PropertyRow>();

/** A member's name and email come from their account. */
export async function sendEnquiry(
  { actor, properties, conversations, events, outbox, people }: Context<Actor>,
  { propertyId, fullName, email, phone, message }: Readonly<{ propertyId: number }> & Enquiry,
): Promise<number> {
  const found = await properties.find(property.all(property.eq('id', propertyId), openableProperties(actor)));
  if (found === undefined) throw new Refusal('property.not_found');
  if (isMember(actor)) await refuseUnconfirmed({ people }, actor);
  const from = isMember(actor) ? { memberId: actor.id, phone } : { fullName, email, phone };
  const begun = { propertyId, from, ofSubmitter: isMember(actor) && actor.id === found.submittedById };
  const conversationId = await conversations.add({ ...begun, message });
  events.record(conversationBegun(conversationId, begun));
  await outbox.add([{ kind: 'enquiry', payload: { propertyId, conversationId } }]);
  return conversationId;
}
