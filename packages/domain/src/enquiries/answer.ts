import type { Member } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rulesFor } from '../kernel/rule.ts';
import type { Ports } from '../ports.ts';
import { conversationFields, visibleConversations } from '../visibility.ts';
import type { ConversationRow } from './conversation.ts';

const conversation = rulesFor<ConversationRow>();
type Needs = Pick<Ports, 'conversations' | 'outbox'>;

const theirs = (actor: Member, id: number) => conversation.all(conversation.eq('id', id), visibleConversations(actor));

async function refuseHidden({ conversations }: Pick<Needs, 'conversations'>, actor: Member, id: number): Promise<void> {
  if ((await conversations.find(theirs(actor, id))) === undefined) throw new Refusal('conversation.not_found');
}

/** Writes on in a conversation, and has the other side told by e-mail. Who writes has read what was written before. */
export const answerConversation =
  (ports: Needs) =>
  async (actor: Member, id: number, body: string): Promise<void> => {
    await refuseHidden(ports, actor, id);
    const messageId = await ports.conversations.answer({ conversationId: id, authorId: actor.id, body });
    await ports.conversations.markRead(id, actor.id);
    await ports.outbox.add([{ kind: 'reply', payload: { conversationId: id, messageId } }]);
  };

export const readConversation =
  ({ conversations }: Pick<Needs, 'conversations'>) =>
  async (actor: Member, id: number) => {
    const found = await conversations.view(theirs(actor, id), conversationFields);
    if (found === undefined) throw new Refusal('conversation.not_found');
    return found;
  };

/** Takes note that the actor has seen all that stands there. */
export const markConversationRead =
  (ports: Pick<Needs, 'conversations'>) =>
  async (actor: Member, id: number): Promise<void> => {
    await refuseHidden(ports, actor, id);
    await ports.conversations.markRead(id, actor.id);
  };
