import type { ConversationRow } from '../enquiries/conversation.ts';
import { effectiveChannels } from '../notifications/channels.ts';
import type { Ports } from '../ports.ts';
import type { Recipient } from './ports.ts';

/** Returns whether the recipient gets this type of notification by email immediately. */
export const wantsEmail = (recipient: Recipient, type: 'enquiry' | 'message'): boolean => effectiveChannels(recipient)[type] === 'email';

/** Returns the people to email when `memberId` (null for a visitor) writes about a property. */
export async function answering(
  { reach }: Ports['preferences'],
  { submittedById, memberId, ofSubmitter }: ConversationRow,
  type: 'enquiry' | 'message',
): Promise<readonly Recipient[]> {
  const [submitter] = ofSubmitter ? [] : await reach({ personIds: [submittedById] });
  const inCharge = submitter && submitter.role !== 'admin' ? [submitter] : await reach('administrators');
  return inCharge.filter((one) => wantsEmail(one, type) && one.id !== memberId);
}
