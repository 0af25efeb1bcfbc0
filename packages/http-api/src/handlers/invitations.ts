import type { Api } from '@acre/contracts';
import type { Handlers } from '../routes.ts';

export const invitations: Handlers<Api>['invitations'] = {
  list: (app, { actor, query }) => app.listInvitations(actor, query),
  get: (app, { actor, params }) => app.readInvitation(actor, params.id),
  create: async (app, { actor, body: { message = null, ...body } }) =>
    app.readInvitation(actor, await app.invite(actor, { ...body, message })),
  resend: async (app, { actor, params }) => {
    await app.resendInvitation(actor, params.id);
    return app.readInvitation(actor, params.id);
  },
  link: async (app, { actor, params }) => ({ token: await app.issueInvitationLink(actor, params.id) }),
  revoke: async (app, { actor, params }) => {
    await app.revokeInvitation(actor, params.id);
    return app.readInvitation(actor, params.id);
  },
  check: (app, { body }) => app.checkInvitation(body.token),
  accept: async (app, { body: { phone = null, company = null, ...body }, session }) => {
    const verified = await app.acceptInvitation({ ...body, phone, company });
    session.begin(verified);
    return app.readOneself(verified.personId);
  },
};
