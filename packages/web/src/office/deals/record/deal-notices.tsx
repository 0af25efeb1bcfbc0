import type { Deal } from '@acre/contracts/deals/deals';
import { isInProgress } from '@acre/domain/deals/status';
import { Callout } from '../../../ui/layout/callout.tsx';
import { OtherDeals } from '../other-deals.tsx';

/** Users must see these notices first when they open a deal. */
export const DealNotices = ({ deal }: { deal: Deal }) => (
  <>
    {deal.cancelReason !== null && <Callout>Reason for cancelling: {deal.cancelReason}</Callout>}
    {isInProgress(deal.status) && <OtherDeals propertyId={deal.propertyId} than={deal.id} />}
  </>
);
