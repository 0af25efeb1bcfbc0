import type { Api } from '@acre/contracts/api';
import { changePlan, readPlan } from '@acre/domain/commission/change-plan';
import { previewSplit } from '@acre/domain/commission/preview-split';
import type { Handlers } from '../endpoint-router.ts';
import { preview } from '../from-wire.ts';

export const commission: Handlers<Api>['commission'] = {
  plan: readPlan,
  changePlan: async (ctx, { body, version }) => {
    await changePlan(ctx, { ...body, version });
    return readPlan(ctx);
  },
  preview: (ctx, { query }) => previewSplit(ctx, preview(query)),
};
