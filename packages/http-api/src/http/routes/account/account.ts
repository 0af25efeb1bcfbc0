import type { Api } from '@acre/contracts/api';
import { deleteAccount } from '@acre/domain/account/delete-account';
import { archiveData } from '@acre/domain/account/personal-data/archive-data';
import { requestData } from '@acre/domain/account/personal-data/request-data';
import { Refusal } from '@acre/domain/kernel/refusal';
import type { Installation } from '../../installation.ts';
import type { Handlers } from '../../routes.ts';

export const account = ({ dataLinks }: Installation): Handlers<Api>['account'] => ({
  requestData: async (ctx, { body }) => {
    await requestData(ctx, { password: body.password });
    return dataLinks.linkFor(ctx.actor.id);
  },
  data: async (ctx, { params }) => {
    if (!dataLinks.isGood(params.key, ctx.actor.id)) throw new Refusal('link.invalid');
    return archiveData(ctx);
  },
  remove: async (ctx, { body, session }) => {
    await deleteAccount(ctx, body);
    session.end();
    return undefined;
  },
});
