import type { Api } from '@acre/contracts/api';
import { searchEverything } from '@acre/domain/search/search-everything';
import type { Handlers } from '../routes.ts';

export const search: Handlers<Api>['search'] = {
  everything: (ctx, { query }) => searchEverything(ctx, { term: query.q }),
};
