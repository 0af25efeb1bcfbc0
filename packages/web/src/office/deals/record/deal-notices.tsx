import type { Deal } from '@acre/contracts/deals/deals';
import { isInProgress } from '@acre/domain/deals/status-label';
import { Callout } from '../../../ui/layout/callout.tsx';
import { OtherDeals } from '../other-deals.tsx';

/** These notices must be seen first when a deal is opened. */
export const DealNotices = ({ deal }: { deal: Deal }) => (
  <>
    {deal.cancelReason !== null && <Callout>Reason for cancelling: {deal.cancelReason}</Callout>}
    {isInProgress(deal.status) && <OtherDeals propertyId={deal.propertyId} than={deal.id} />}
  </>
);
