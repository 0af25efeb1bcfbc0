import { heldDealFields } from '../../deals/fields.ts';
import { propertyFields } from '../../properties/fields.ts';
import { fieldHelp, id, type Noun } from './noun-description.ts';

export const workNouns = {
  properties: {
    about: 'The properties you submitted.',
    keys: {
      ...fieldHelp(propertyFields),
      externalKey: 'The external key it was imported under',
      deletedAt: 'When it was deleted',
    },
  },
  propertyStatuses: {
    about: 'The status history of your properties.',
    keys: {
      propertyId: 'The property',
      oldStatus: 'The old value',
      newStatus: 'The new value',
      changedAt: 'When it changed',
      byYou: 'Whether you changed it',
    },
  },
  deals: {
    about: 'The deals you take part in.',
    keys: {
      ...fieldHelp(heldDealFields),
      yourParts: 'Your roles in it: seller, buyer, partner or elite',
      closedAt: 'When it was closed',
    },
  },
  dealHistory: {
    about: 'The changes to your deals.',
    keys: {
      dealId: 'The deal',
      field: 'What was changed',
      oldValue: 'The old value; people and properties by ID',
      newValue: 'The new value',
      reason: 'The reason given',
      changedAt: 'When it changed',
      byYou: 'Whether you changed it',
    },
  },
  ledger: {
    about: 'Commission that was paid to you, and reversals.',
    keys: {
      id,
      dealId: 'The deal',
      payment: 'The number of the payment on that deal',
      kind: 'payment or reversal',
      level: 'The level at which you are paid',
      base: 'The full commission, in dollars',
      basisPoints: 'Your share of the commission in hundredths of a percent; null for the remainder',
      amount: 'Your share, in dollars',
      reason: 'The reason',
      planVersion: 'The version of the commission plan',
      createdAt: 'When it was posted',
    },
  },
  drafts: {
    about: 'Forms that you started.',
    keys: { form: 'The form', content: 'What you entered', savedAt: 'When it was saved', version: 'Its version' },
  },
  conversations: {
    about: 'Your own conversations, and those that others started about your properties.',
    keys: {
      id,
      propertyId: 'The property',
      propertyName: 'The name of the property',
      startedBy: 'The member whose conversation it is',
      yourPhone: 'The phone number that you entered with your inquiry',
      createdAt: 'When it started',
    },
  },
  conversationReads: {
    about: 'How far you have read in each conversation.',
    keys: { conversationId: 'The conversation', readAt: 'The time up to which you have read it' },
  },
  unreadConversations: {
    about: 'Conversations with messages that you have not read.',
    keys: { conversationId: 'The conversation' },
  },
  messages: {
    about: 'Messages that you wrote, and messages from others that you can read.',
    keys: {
      id,
      conversationId: 'The conversation',
      byYou: 'Whether you wrote it',
      authorName: 'The author; null for a visitor',
      body: 'Its text',
      createdAt: 'When it was written',
    },
  },
  files: {
    about: 'Your uploads, and the files attached to your properties.',
    keys: {
      id,
      kind: 'image, document or profile_image',
      name: 'The file name',
      mediaType: 'The file type',
      bytes: 'The size in bytes',
      sha256: 'The checksum of the upload',
      width: 'For images: the width in pixels',
      height: 'For images: the height in pixels',
      propertyId: 'The property it is attached to',
      createdAt: 'When it was uploaded',
      path: "Its path in this archive; null if it is attached to someone else's property",
    },
  },
} as const satisfies Readonly<Record<string, Noun>>;
