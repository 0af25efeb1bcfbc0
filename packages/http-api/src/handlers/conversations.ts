import type { Api } from '@acre/contracts';
import { enquiry } from '../from-wire.ts';
import type { Handlers } from '../routes.ts';

export const conversations: Handlers<Api>['conversations'] = {
  enquire: async (app, { actor, params, body }) => ({ id: await app.sendEnquiry(actor, params.id, enquiry(body)) }),
  list: (app, { actor, params, query }) => app.listConversations(actor, params.id, query),
  begin: async (app, { actor, params, body }) => ({ id: await app.beginConversation(actor, params.id, body.message) }),
  answer: async (app, { actor, params, body }) => {
    await app.answerConversation(actor, params.id, body.message);
    return app.readConversation(actor, params.id);
  },
  markRead: async (app, { actor, params }) => {
    await app.markConversationRead(actor, params.id);
    return undefined;
  },
};
