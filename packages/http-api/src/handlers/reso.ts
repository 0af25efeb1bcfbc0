import type { Api } from '@acre/contracts';
import { edmx } from '../reso/edmx.ts';
import { entityContext, resoAnswer, resoQuery } from '../reso/envelopes.ts';
import type { Handlers } from '../routes.ts';
import type { Installation } from './installation.ts';

export const reso = ({ preferences }: Installation): Handlers<Api>['reso'] => ({
  list: async (app, { actor, query }) =>
    resoAnswer((await preferences.read()).publicUrl, query, await app.listReso(actor, resoQuery(query))),
  get: async (app, { actor, params, query: { $select } }) => ({
    '@odata.context': entityContext((await preferences.read()).publicUrl, $select),
    ...(await app.readReso(actor, params.key, $select?.is)),
  }),
  metadata: async () => edmx,
});
