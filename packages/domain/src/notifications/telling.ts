import { entityOf } from '../activity/activity.ts';
import { enquiryMade, messageWritten } from '../activity/messages.ts';
import type { Activities, Conversations, NewActivity, NewConversation, NewNotification, Ports } from '../ports.ts';
import { notify } from './notify.ts';
import { type Happening, whoIsTold, whoIsToldOfMessage } from './who-is-told.ts';

/**
 * The same ports, on which nothing can be recorded without those being told whom it concerns: what goes into the feed, and
 * enquiries, also make notifications in the same transaction. No use case has to remember it.
 */
export const telling = (ports: Ports): Ports => ({
  ...ports,
  activities: tellingActivities(ports),
  conversations: tellingConversations(ports),
  atomically: (work) => ports.atomically((inside) => work(telling(inside))),
});

const tellingActivities = (ports: Ports): Activities => ({
  ...ports.activities,
  add: async (activities) => {
    const added = await ports.activities.add(activities);
    await tell(
      ports,
      added.flatMap(({ id, happening: of }, at) => noticesOf(activities[at] as NewActivity, id).map((notice) => ({ of, notice }))),
    );
    return added;
  },
});

type Notice = Omit<NewNotification, 'recipientId' | 'inDigest'>;

function noticesOf({ type, message, about }: NewActivity, activityId: number): Notice[] {
  return type === 'data_requested' ? [] : [{ type, message, ...entityOf(about), activityId }];
}

async function tell(ports: Ports, told: readonly Readonly<{ of: Happening; notice: Notice }>[]): Promise<void> {
  if (told.length === 0) return;
  const admins = await ports.people.adminIds();
  await notify(
    ports,
    told.flatMap(({ of, notice }) => whoIsTold(of, admins).map((recipientId) => ({ ...notice, recipientId }))),
  );
}

const tellingConversations = (ports: Ports): Conversations => ({
  ...ports.conversations,
  add: async (conversation) => {
    const id = await ports.conversations.add(conversation);
    const { propertyId, from, begunById } = conversation;
    const property = await ports.properties.find({ is: 'eq', field: 'id', value: propertyId });
    if (property === undefined) return id;
    if ('memberId' in from && from.memberId === property.submittedById) {
      await tellOfMessage(ports, { conversationId: id, authorId: begunById ?? from.memberId });
      return id;
    }
    const { fullName, by, byRole } = await whoAsks(ports, from);
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
    await tell(ports, [{ of, notice: { type: 'enquiry', message, entityType: 'property', entityId: property.id, activityId: null } }]);
    return id;
  },
  answer: async (message) => {
    const messageId = await ports.conversations.answer(message);
    await tellOfMessage(ports, message);
    return messageId;
  },
});

async function tellOfMessage(
  ports: Ports,
  { conversationId, authorId: by }: Readonly<{ conversationId: number; authorId: number }>,
): Promise<void> {
  const conversation = await ports.conversations.find({ is: 'eq', field: 'id', value: conversationId });
  const property = conversation && (await ports.properties.find({ is: 'eq', field: 'id', value: conversation.propertyId }));
  if (!conversation || !property) return;
  const { fullName } = await whoAsks(ports, { memberId: by, phone: null });
  const message = messageWritten({ propertyName: property.name, fullName });
  const to = { by, memberId: conversation.memberId, submitterId: property.submittedById };
  const notice = { type: 'message', message, entityType: 'property', entityId: property.id, activityId: null } as const;
  const told = whoIsToldOfMessage(to, await ports.people.adminIds());
  await notify(
    ports,
    told.map((recipientId) => ({ ...notice, recipientId })),
  );
}

async function whoAsks({ people }: Ports, from: NewConversation['from']) {
  if (!('memberId' in from)) return { fullName: from.fullName, by: null, byRole: null };
  const member = await people.find({ is: 'eq', field: 'id', value: from.memberId });
  return { fullName: member?.fullName ?? '', by: from.memberId, byRole: member?.role ?? null };
}
