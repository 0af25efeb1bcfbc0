import type { ConversationRow } from '../enquiries/conversation.ts';
import type { Ports, Recipient } from '../ports.ts';

/** Its submitter; the administrators where that is one of them, or who asks. Whoever wants no e-mail is left in peace. */
export async function answering(
  { reach }: Ports['preferences'],
  { submittedById, memberId }: ConversationRow,
): Promise<readonly Recipient[]> {
  const [submitter] = submittedById === memberId ? [] : await reach({ personId: submittedById });
  const inCharge = submitter && submitter.role !== 'admin' ? [submitter] : await reach('administrators');
  return inCharge.filter(({ id, wantsEmail }) => wantsEmail && id !== memberId);
}
