import { enquiryRules as rules } from '@acre/domain/enquiries/rules';
import { forEverybody, forMembers, forOwnerAndAdmin } from './mechanism/access.ts';
import { endpoint } from './mechanism/endpoint.ts';
import { byId, email, id, optionalText, paging, searchTerm, text, timestamp } from './mechanism/fields.ts';
import { components, z } from './mechanism/z.ts';
import { fullName } from './people/person-fields.ts';
import * as routes from './routes/index.ts';

/**
 * The buttons 'Request Information' and 'Contact Agent' open this form. For members, the account's name and email replace the entered ones.
 */
export const EnquiryInput = z.strictObject({
  fullName: fullName(rules.fullName.tooShort),
  email: email(rules.email.invalid, rules.email.max),
  phone: optionalText(rules.phone),
  message: text(rules.message),
});

/** A member's message starts or continues a conversation. */
export const MessageInput = z.strictObject({ message: text(rules.message) });

/** This form replies to a visitor. */
export const VisitorMessageInput = z.strictObject({ message: text(rules.messageToVisitor) });

const about = {
  id,
  propertyId: id,
  memberId: z.nullable(id),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ofSubmitter: z.boolean(),
  createdAt: timestamp,
};
const written = { authorId: z.nullable(id), authorName: z.nullable(z.string()), createdAt: timestamp };
const said = {
  messages: z.array(z.object({ id, body: z.string(), ...written })),
  reads: z.array(z.object({ personId: id, readAt: timestamp })),
};
const seenByCaller = { propertyName: z.string(), withName: z.nullable(z.string()) };

export const Conversation = z.object({ ...about, ...said });
export type Conversation = z.output<typeof Conversation>;
components.add(Conversation, { id: 'Conversation' });

export const OpenConversation = z.object({ ...about, ...said, ...seenByCaller });
export type OpenConversation = z.output<typeof OpenConversation>;
components.add(OpenConversation, { id: 'OpenConversation' });

export const ListedConversation = z.object({
  ...about,
  ...seenByCaller,
  unread: z.boolean(),
  lastMessage: z.object({ excerpt: z.string(), ...written }),
});
export type ListedConversation = z.output<typeof ListedConversation>;
components.add(ListedConversation, { id: 'ListedConversation' });

export const conversations = {
  enquire: endpoint({
    ...routes.conversations.enquire,
    summary: 'Ask about a property that you can open. Members ask under their own name',
    params: byId,
    body: EnquiryInput,
    status: 201,
    response: z.object({ id }),
    refusals: [
      'property.not_found',
      'too_many',
      'conversation.too_many',
      'email.unconfirmed',
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: {
      listed: forEverybody(201),
      unlisted: { ...forOwnerAndAdmin(201), visitor: 404 },
      openForReferral: { ...forOwnerAndAdmin(201), visitor: 404 },
    },
    limited: 'enquiry',
  }),
  list: endpoint({
    ...routes.conversations.list,
    own: true,
    summary:
      'List the conversations about a property. Administrators see all, its submitter all but those of former ones, other members only their own',
    params: byId,
    query: z.strictObject(paging),
    status: 200,
    response: z.array(Conversation),
    refusals: ['sign_in.required', 'property.not_found'],
    access: {
      listed: forMembers(200),
      unlisted: forOwnerAndAdmin(200),
      openForReferral: forOwnerAndAdmin(200),
    },
  }),
  begin: endpoint({
    ...routes.conversations.begin,
    summary:
      'Start a conversation about a property. Administrators write to its submitter, the submitter to administrators, other members to both',
    params: byId,
    body: MessageInput,
    status: 201,
    response: z.object({ id }),
    refusals: [
      'sign_in.required',
      'conversation.too_many',
      'email.unconfirmed',
      'property.not_found',
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: {
      listed: forMembers(201),
      unlisted: forOwnerAndAdmin(201),
      openForReferral: forOwnerAndAdmin(201),
    },
    limited: 'message',
  }),
  inbox: endpoint({
    ...routes.conversations.inbox,
    own: true,
    summary: 'List the conversations that you can read, latest message first',
    query: z.strictObject({ unread: z.optional(z.boolean()), search: searchTerm, ...paging }),
    status: 200,
    response: z.array(ListedConversation),
    refusals: ['sign_in.required'],
    access: { inbox: forMembers(200) },
  }),
  unread: endpoint({
    ...routes.conversations.unread,
    own: true,
    summary: 'Count your unread conversations, up to 100',
    status: 200,
    response: z.object({ unread: z.int() }),
    refusals: ['sign_in.required'],
    access: { unread: forMembers(200) },
  }),
  get: endpoint({
    ...routes.conversations.get,
    own: true,
    summary: 'Read a conversation without marking it as read',
    params: byId,
    status: 200,
    response: OpenConversation,
    refusals: ['sign_in.required', 'conversation.not_found'],
    access: { get: forOwnerAndAdmin(200) },
  }),
  answer: endpoint({
    ...routes.conversations.answer,
    summary: 'Send a message in a conversation. The other side is notified by email',
    params: byId,
    body: MessageInput,
    status: 201,
    response: Conversation,
    refusals: [
      'sign_in.required',
      'conversation.too_many',
      'email.unconfirmed',
      'conversation.not_found',
      'conversation.too_long',
      'idempotency.in_flight',
      'idempotency.other_body',
    ],
    access: { answer: forOwnerAndAdmin(201) },
    limited: 'message',
  }),
  markRead: endpoint({
    ...routes.conversations.markRead,
    summary: 'Mark a conversation as read',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'conversation.not_found'],
    access: { read: forOwnerAndAdmin(204) },
  }),
};
