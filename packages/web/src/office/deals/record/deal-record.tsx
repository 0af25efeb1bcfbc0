import type { Deal } from '@acre/contracts/deals/deals';
import { paths } from '@acre/contracts/screens/paths';
import { dealFlow } from '@acre/domain/deal-flow/derive-steps';
import { dealStatusLabel, isInProgress } from '@acre/domain/deals/status';
import { toCents } from '@acre/domain/kernel/money';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '../../../ui/layout/callout.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { DealStatusBadge } from '../../../ui/text/badge.tsx';
import { StatusTimes } from '../../../ui/text/status-times.tsx';
import { OtherDeals } from '../other-deals.tsx';
import { DealCommission } from './deal-commission.tsx';
import { DealFacts } from './deal-facts.tsx';
import { DealFlow } from './deal-flow.tsx';
import { DealHistory } from './deal-history.tsx';
import { DealProperty } from './deal-property.tsx';
import styles from './deal-record.module.css';
import { DealSummary } from './deal-summary.tsx';
import { type EditableName, EditingContext } from './editable-fact.tsx';

export function DealRecord({ deal }: { deal: Deal }) {
  const [field, edit] = useState<EditableName>();
  const editing = useMemo(() => ({ field, edit }), [field]);
  const steps = useMemo(() => stepsOf(deal), [deal]);
  return (
    <EditingContext.Provider value={editing}>
      <PageTitle title={`Deal #${deal.id}`} about={<Link to={paths.adminProperty(deal.propertyId)}>{deal.propertyName}</Link>} />
      <div className={styles.main}>
        <DealNotices deal={deal} />
        <DealSummary deal={deal} steps={steps} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <DealFacts deal={deal} />
            <DealCommission deal={deal} />
            <DealProperty deal={deal} />
            <DealHistory dealId={deal.id} />
          </div>
          <div className={styles.main}>
            <DealFlow deal={deal} steps={steps} />
            <Card>
              <StatusTimes history={deal.history} labelOf={dealStatusLabel} badgeOf={(status) => <DealStatusBadge status={status} />} />
            </Card>
          </div>
        </div>
      </div>
    </EditingContext.Provider>
  );
}

function stepsOf({ value, priceAfterDrop, steps, ...deal }: Deal) {
  const priceAfterDropCents = priceAfterDrop === null ? null : toCents(priceAfterDrop);
  return dealFlow({ ...deal, valueCents: toCents(value), priceAfterDropCents }, steps);
}

/** Users must see these notices first when they open a deal. */
const DealNotices = ({ deal }: { deal: Deal }) => (
  <>
    {deal.cancelReason !== null && <Callout>Reason for cancelling: {deal.cancelReason}</Callout>}
    {isInProgress(deal.status) && <OtherDeals propertyId={deal.propertyId} than={deal.id} />}
  </>
);
