import type { Deal, ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { type DealStatus, isInProgress } from '@acre/domain/deals/status';
import { send } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { needsAsking } from './status-change.tsx';

/**
 * Returns a function to call before a deal moves to a new status. The function resolves to the whole deal if the user must answer questions
 * first, and otherwise to undefined. If the deal is outdated, the result is also undefined, because the server will refuse the move.
 */
export function useAsking(): (deal: ListedDeal, status: DealStatus) => Promise<Deal | undefined> {
  const actor = useActor();
  return async ({ id, version, propertyId }, status) => {
    const query = { propertyId, status: 'in_progress', pageSize: 2 } as const;
    const [deal, inProgress] = await Promise.all([
      send(api.deals.get, { params: { id } }),
      isInProgress(status) ? send(api.deals.list, { query }) : [],
    ]);
    const others = inProgress.filter((each) => each.id !== id).length;
    return deal.version === version && needsAsking(deal, status, actor, others) ? deal : undefined;
  };
}
