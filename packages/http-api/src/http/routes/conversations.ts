import type { Api } from '@acre/contracts/api';
import { answerConversation, markConversationRead, openConversation, readConversation } from '@acre/domain/enquiries/answer';
import { beginConversation } from '@acre/domain/enquiries/begin-conversation';
import { countUnreadConversations, listInbox } from '@acre/domain/enquiries/inbox';
import { listConversations } from '@acre/domain/enquiries/list-conversations';
import { sendEnquiry } from '@acre/domain/enquiries/send-enquiry';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromQuery } from '../forward.ts';
import { enquiry } from '../from-wire.ts';

export const conversations: Handlers<Api>['conversations'] = {
  enquire: async (ctx, { params, body }) => ({ id: await sendEnquiry(ctx, { propertyId: params.id, ...enquiry(body) }) }),
  list: (ctx, { params, query }) => listConversations(ctx, { propertyId: params.id, ...query }),
  begin: async (ctx, { params, body }) => ({ id: await beginConversation(ctx, { propertyId: params.id, message: body.message }) }),
  inbox: fromQuery(listInbox),
  unread: countUnreadConversations,
  get: fromParams(openConversation),
  answer: async (ctx, { params, body }) => {
    await answerConversation(ctx, { id: params.id, body: body.message });
    return readConversation(ctx, { id: params.id });
  },
  markRead: fromParams(markConversationRead),
};
