import type { Api } from '@acre/contracts/api';
import { createDeal } from '@acre/domain/deals/create-deal';
import { editDeal } from '@acre/domain/deals/edit-deal';
import { exportDeals } from '@acre/domain/deals/export-deals';
import { listDeals } from '@acre/domain/deals/list-deals';
import { listParticipants } from '@acre/domain/deals/list-participants';
import { readDeal } from '@acre/domain/deals/read-deal';
import { readDealHistory } from '@acre/domain/deals/read-deal-history';
import { totalDeals } from '@acre/domain/deals/total-deals';
import type { Handlers } from '../endpoint-router.ts';
import { fromParams, fromParamsAndQuery, fromQuery } from '../forward.ts';
import { dealChange, dealContent, editOf } from '../from-wire.ts';

export const deals: Handlers<Api>['deals'] = {
  list: fromQuery(listDeals),
  totals: fromQuery(totalDeals),
  export: fromQuery(exportDeals),
  history: fromParamsAndQuery(readDealHistory),
  participants: fromQuery(listParticipants),
  get: fromParams(readDeal),
  create: async (ctx, { body }) => readDeal(ctx, { id: await createDeal(ctx, dealContent(body)) }),
  edit: async (ctx, { params, body, version }) => {
    await editDeal(ctx, { id: params.id, ...editOf(body, dealChange, version) });
    return readDeal(ctx, { id: params.id });
  },
};
