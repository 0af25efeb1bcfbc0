import { enquiryRules as rules } from '@acre/domain';
import { forEverybody, forMembers, forOwnerAndAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, optionalText, paging, text, timestamp } from './fields.ts';
import { fullName } from './person-fields.ts';
import { z } from './z.ts';

/** The form behind 'Request Information' and 'Contact Agent'. Of a member the account's name and e-mail count. */
export const EnquiryInput = z.strictObject({
  fullName: fullName(rules.fullName.tooShort),
  email: email(rules.email.invalid, rules.email.max),
  phone: optionalText(rules.phone),
  message: text(rules.message),
});

/** A message of a member, to begin a conversation with or to go on in one. */
export const MessageInput = z.strictObject({ message: text(rules.message) });

export const Conversation = z.object({
  id,
  propertyId: id,
  memberId: z.nullable(id),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  messages: z.array(z.object({ id, body: z.string(), authorId: z.nullable(id), authorName: z.nullable(z.string()), createdAt: timestamp })),
  reads: z.array(z.object({ personId: id, readAt: timestamp })),
  createdAt: timestamp,
});
export type Conversation = z.output<typeof Conversation>;
z.globalRegistry.add(Conversation, { id: 'Conversation' });

export const conversations = {
  enquire: endpoint({
    method: 'POST',
    path: '/api/properties/{id}/enquiries',
    summary: 'Ask about a property that the caller may open; members ask as themselves',
    params: byId,
    body: EnquiryInput,
    status: 201,
    response: z.object({ id }),
    refusals: ['property.not_found', 'too_many', 'idempotency.in_flight', 'idempotency.other_body'],
    access: {
      listed: forEverybody(201),
      unlisted: { ...forOwnerAndAdmin(201), visitor: 404 },
      openForReferral: { ...forOwnerAndAdmin(201), visitor: 404, partner: 201 },
    },
    limited: 'enquiry',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/properties/{id}/conversations',
    summary: 'Who asked about a property, and what: administrators and its submitter read all, other members their own',
    params: byId,
    query: z.strictObject(paging),
    status: 200,
    response: z.array(Conversation),
    paged: true,
    refusals: ['sign_in.required', 'property.not_found'],
    access: {
      listed: forMembers(200),
      unlisted: forOwnerAndAdmin(200),
      openForReferral: { ...forOwnerAndAdmin(200), partner: 200 },
    },
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/properties/{id}/conversations',
    summary: 'Begin a conversation: administrators with the submitter, the submitter with administrators, other members with both',
    params: byId,
    body: MessageInput,
    status: 201,
    response: z.object({ id }),
    refusals: ['sign_in.required', 'property.not_found', 'idempotency.in_flight', 'idempotency.other_body'],
    access: {
      listed: forMembers(201),
      unlisted: forOwnerAndAdmin(201),
      openForReferral: { ...forOwnerAndAdmin(201), partner: 201 },
    },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/messages',
    summary: 'Write on in a conversation that the caller may read; the other side is told by e-mail',
    params: byId,
    body: MessageInput,
    status: 201,
    response: Conversation,
    refusals: ['sign_in.required', 'conversation.not_found', 'idempotency.in_flight', 'idempotency.other_body'],
    access: { answer: forOwnerAndAdmin(201) },
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/conversations/{id}/read',
    summary: 'Take note that the caller has read all that stands in a conversation',
    params: byId,
    status: 204,
    refusals: ['sign_in.required', 'conversation.not_found'],
    access: { read: forOwnerAndAdmin(204) },
  }),
};
