import { entityOf, isTold } from '../activity/activity.ts';
import { enquiryMade, messageWritten } from '../activity/messages.ts';
import type { RecordedFact } from '../activity/record-activities.ts';
import type { ConversationFact } from '../enquiries/events.ts';
import type { NewConversation } from '../enquiries/ports.ts';
import type { DomainFact } from '../events.ts';
import type { Ports } from '../ports.ts';
import { type Notice, notify } from './notify.ts';
import { type Happening, whoIsTold, whoIsToldOfMessage } from './who-is-told.ts';

type Needs = Pick<Ports, 'notifications' | 'preferences' | 'mails' | 'outbox' | 'people' | 'properties' | 'conversations'>;
type Occasion = Readonly<{ of: Happening; notice: Omit<Notice, 'recipientId'> }>;

/** This subscriber notifies the people whom a new activity concerns. */
export const notifyOfActivities = (ports: Needs, recorded: readonly RecordedFact[]): Promise<void> =>
  notifyOfOccasions(
    ports,
    recorded.flatMap(({ fact, activity: { type, message, about }, added: { id: activityId, happening: of } }) =>
      isTold(type) ? [{ of, notice: { fact, type, message, ...entityOf(about), activityId } }] : [],
    ),
  );

/** This subscriber notifies the other side of a conversation that was started or answered. */
export async function notifyOfMessages(ports: Needs, facts: readonly DomainFact[]): Promise<void> {
  for (const fact of facts) {
    if (fact.fact === 'conversation_begun') await notifyOfConversation(ports, fact);
    if (fact.fact === 'message_sent') await notifyOfMessage(ports, fact);
  }
}

async function notifyOfOccasions(ports: Needs, occasions: readonly Occasion[]): Promise<void> {
  if (occasions.length === 0) return;
  const admins = await ports.people.adminIds();
  await notify(
    ports,
    occasions.flatMap(({ of, notice }) => whoIsTold(of, admins).map((recipientId) => ({ ...notice, recipientId }))),
  );
}

type Begun = Extract<ConversationFact, { fact: 'conversation_begun' }>;

async function notifyOfConversation(ports: Needs, { conversationId, propertyId, from, ofSubmitter, begunById }: Begun): Promise<void> {
  const property = await ports.properties.find({ is: 'eq', field: 'id', value: propertyId });
  if (property === undefined) return;
  if ('memberId' in from && ofSubmitter) return notifyOfMessage(ports, { conversationId, authorId: begunById ?? from.memberId });
  const { fullName, by, byRole } = await authorOf(ports, from);
  const of = {
    type: 'enquiry',
    entityType: 'property',
    by,
    byRole,
    submitterId: property.submittedById,
    participantIds: [],
    upline: [],
    personId: null,
  } as const;
  const message = enquiryMade({ propertyName: property.name, fullName });
  const about = { entityType: 'property', entityId: property.id, conversationId } as const;
  await notifyOfOccasions(ports, [{ of, notice: { fact: 'conversation_begun', type: 'enquiry', message, ...about, activityId: null } }]);
}

async function notifyOfMessage(
  ports: Needs,
  { conversationId, authorId: by }: Readonly<{ conversationId: number; authorId: number }>,
): Promise<void> {
  const conversation = await ports.conversations.find({ is: 'eq', field: 'id', value: conversationId });
  const property = conversation && (await ports.properties.find({ is: 'eq', field: 'id', value: conversation.propertyId }));
  if (!conversation || !property) return;
  const { fullName } = await authorOf(ports, { memberId: by, phone: null });
  const message = messageWritten({ propertyName: property.name, fullName });
  const about = { entityType: 'property', entityId: property.id, conversationId, activityId: null } as const;
  const notice = { fact: 'message_sent', type: 'message', message, ...about } as const;
  const recipients = whoIsToldOfMessage(by, conversation, await ports.people.adminIds());
  await notify(
    ports,
    recipients.map((recipientId) => ({ ...notice, recipientId })),
  );
}

async function authorOf({ people }: Needs, from: NewConversation['from']) {
  if (!('memberId' in from)) return { fullName: from.fullName, by: null, byRole: null };
  const member = await people.find({ is: 'eq', field: 'id', value: from.memberId });
  return { fullName: member?.fullName ?? '', by: from.memberId, byRole: member?.role ?? null };
}
