import type { Api } from '@acre/contracts/api';
import { acceptInvitation, checkInvitation } from '@acre/domain/invitations/accept-invitation';
import {
  invite,
  issueInvitationLink,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '@acre/domain/invitations/invite';
import { completed } from '@acre/domain/kernel/field-table';
import { contactFields } from '@acre/domain/people/fields';
import { readCurrentUser } from '@acre/domain/people/read-people';
import type { Handlers } from '../endpoint-router.ts';
import { fromBody, fromParams, fromQuery } from '../forward.ts';

export const invitations: Handlers<Api>['invitations'] = {
  list: fromQuery(listInvitations),
  get: fromParams(readInvitation),
  create: async (ctx, { body: { message = null, ...body } }) => readInvitation(ctx, { id: await invite(ctx, { ...body, message }) }),
  resend: async (ctx, { params }) => {
    await resendInvitation(ctx, { id: params.id });
    return readInvitation(ctx, { id: params.id });
  },
  link: async (ctx, { params }) => ({ token: await issueInvitationLink(ctx, { id: params.id }) }),
  revoke: async (ctx, { params }) => {
    await revokeInvitation(ctx, { id: params.id });
    return readInvitation(ctx, { id: params.id });
  },
  check: fromBody(checkInvitation),
  accept: async (ctx, { body, session }) => {
    const verified = await acceptInvitation(ctx, { ...body, ...completed(contactFields, body) });
    session.begin(verified);
    return readCurrentUser(ctx, { id: verified.personId });
  },
};
