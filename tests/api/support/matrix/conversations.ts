import { anEnquiry } from '../samples.ts';
import { type Build, type Calls, hidden, listed, nothing, onProperty } from './kit.ts';

const onConversation =
  (body?: object): Build =>
  async ({ firm, owner, visitor }) => {
    const { id: property } = await firm.property(owner, listed);
    const asked = await visitor.ask('POST', `/api/properties/${property}/enquiries`, { body: anEnquiry() });
    return { params: { id: (asked.json as { id: number }).id }, body };
  };

export const conversations: Calls = {
  'conversations.enquire.listed': onProperty(listed, anEnquiry()),
  'conversations.enquire.unlisted': onProperty(hidden, anEnquiry()),
  'conversations.enquire.openForReferral': onProperty({ status: 'under_review' }, anEnquiry()),
  'conversations.list.listed': onProperty(listed, undefined),
  'conversations.list.unlisted': onProperty(hidden, undefined),
  'conversations.list.openForReferral': onProperty({ status: 'under_review' }, undefined),
  'conversations.begin.listed': onProperty(listed, { message: 'Please call me.' }),
  'conversations.begin.unlisted': onProperty(hidden, { message: 'Please call me.' }),
  'conversations.begin.openForReferral': onProperty({ status: 'under_review' }, { message: 'Please call me.' }),
  'conversations.inbox.inbox': nothing,
  'conversations.unread.unread': nothing,
  'conversations.get.get': onConversation(),
  'conversations.answer.answer': onConversation({ message: 'Yes, forty places.' }),
  'conversations.markRead.read': onConversation(),
};
