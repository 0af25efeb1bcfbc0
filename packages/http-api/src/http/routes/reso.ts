import type { Api } from '@acre/contracts/api';
import { listReso, readReso } from '@acre/domain/reso/list-reso';
import type { Handlers } from '../endpoint-router.ts';
import type { Installation } from '../installation.ts';
import { edmx } from '../reso/edmx.ts';
import { entityContext, resoAnswer, resoQuery } from '../reso/envelopes.ts';

export const reso = ({ preferences }: Installation): Handlers<Api>['reso'] => ({
  list: async (ctx, { query }) => resoAnswer((await preferences.read()).publicUrl, query, await listReso(ctx, resoQuery(query))),
  get: async (ctx, { params, query: { $select } }) => ({
    '@odata.context': entityContext((await preferences.read()).publicUrl, $select),
    ...(await readReso(ctx, { key: params.key, names: $select?.is })),
  }),
  metadata: async () => edmx,
});
