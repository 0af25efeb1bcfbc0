import type { ConversationRow } from '../enquiries/conversation.ts';
import { withDefaults } from '../notifications/channels.ts';
import type { Ports, Recipient } from '../ports.ts';

/** Whether a kind comes to somebody by e-mail at once. */
export const wantsEmail = ({ chosen }: Recipient, type: 'enquiry' | 'message'): boolean => withDefaults(chosen)[type] === 'email';

/** Its submitter; the administrators where that is one of them, or who asks. Whoever wants no e-mail is left in peace. */
export async function answering(
  { reach }: Ports['preferences'],
  { submittedById, memberId }: ConversationRow,
  type: 'enquiry' | 'message',
): Promise<readonly Recipient[]> {
  const [submitter] = submittedById === memberId ? [] : await reach({ personIds: [submittedById] });
  const inCharge = submitter && submitter.role !== 'admin' ? [submitter] : await reach('administrators');
  return inCharge.filter((one) => wantsEmail(one, type) && one.id !== memberId);
}
