import { refuseUnconfirmed } from '../account/confirm-email.ts';
import type { Context } from '../context.ts';
import { isAdmin, type Member } from '../kernel/actor.ts';
import { fromJson } from '../kernel/page.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { NotificationRow } from '../notifications/notification.ts';
import type { Ports } from '../ports.ts';
import { visibleNotifications } from '../visibility.ts';
import type { ConversationRow, OpenConversation } from './conversation.ts';
import { messageSent } from './events.ts';
import { otherSide } from './inbox.ts';
import { enquiryRules } from './rules.ts';
import { conversationFields, openConversationFields, visibleConversations } from './visible-conversations.ts';

const conversation = rulesFor<ConversationRow>();
const notification = rulesFor<NotificationRow>();

const theirs = (actor: Member, id: number) => conversation.all(conversation.eq('id', id), visibleConversations(actor));

async function readable({ conversations }: Pick<Ports, 'conversations'>, actor: Member, id: number): Promise<ConversationRow> {
  const found = await conversations.find(theirs(actor, id));
  if (found === undefined) throw new Refusal('conversation.not_found');
  return found;
}

/** Adds a message to a conversation and notifies the other side by email. The writer's read mark moves past all earlier messages. */
export async function answerConversation(ctx: Context, { id, body }: Readonly<{ id: number; body: string }>): Promise<void> {
  const { actor } = ctx;
  const { memberId } = await readable(ctx, actor, id);
  await refuseUnconfirmed(ctx, actor);
  // Only administrators may write a long message to a visitor, because nobody confirmed the visitor's email address.
  if (memberId === null && !isAdmin(actor) && body.length > enquiryRules.messageToVisitor.max)
    throw new Refusal('conversation.too_long', { field: 'message' });
  const messageId = await ctx.conversations.answer({ conversationId: id, authorId: actor.id, body });
  ctx.events.record(messageSent(id, actor.id));
  await noteRead(ctx, id);
  await ctx.outbox.add([{ kind: 'reply', payload: { conversationId: id, messageId } }]);
}

export async function readConversation({ actor, conversations }: Context, { id }: Readonly<{ id: number }>) {
  const found = await conversations.view(theirs(actor, id), conversationFields);
  if (found === undefined) throw new Refusal('conversation.not_found');
  return found;
}

export async function openConversation({ actor, conversations }: Context, { id }: Readonly<{ id: number }>): Promise<OpenConversation> {
  const found = await conversations.view(theirs(actor, id), openConversationFields);
  if (found === undefined) throw new Refusal('conversation.not_found');
  const { agentName, ...shown } = fromJson(found);
  return { ...shown, withName: otherSide(actor, { ...shown, agentName }) };
}

async function noteRead({ actor, conversations, notifications }: Context, id: number): Promise<void> {
  await conversations.markRead(id, actor.id);
  await notifications.markRead(notification.all(visibleNotifications(actor), notification.eq('conversationId', id)));
}

export async function markConversationRead(ctx: Context, { id }: Readonly<{ id: number }>): Promise<void> {
  await readable(ctx, ctx.actor, id);
  await noteRead(ctx, id);
}
