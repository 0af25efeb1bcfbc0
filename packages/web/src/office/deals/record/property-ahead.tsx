import type { Deal } from '@acre/contracts/deals/deals';
import { dealCatchesUp } from '@acre/domain/deals/change/deal-and-property-status';
import { dealStatusLabel } from '@acre/domain/deals/status';
import { mayChangeDealStatus } from '@acre/domain/permissions';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { useState } from 'react';
import { useActor } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { moveDeal } from '../move-deal.ts';
import styles from './deal-flow.module.css';

/** Shows the status of the property. If the property is further along than the deal, this also offers to move the deal. */
export function PropertyAhead({ deal }: { deal: Deal }) {
  const actor = useActor();
  const [busy, setBusy] = useState(false);
  const { propertyStatus } = deal;
  const next = dealCatchesUp(deal, propertyStatus);
  if (next === undefined)
    return (
      <p className={styles.property}>
        Property <PropertyStatusBadge status={propertyStatus} />
      </p>
    );
  const move = async (): Promise<void> => {
    setBusy(true);
    await moveDeal(deal, next);
    setBusy(false);
  };
  return (
    <Callout>
      <p>{`The property is at ${propertyStatusLabel(propertyStatus)}`}</p>
      {mayChangeDealStatus(actor, deal) && (
        <Button size="small" busy={busy} onClick={() => void move()}>
          {`Move Deal to ${dealStatusLabel(next)}`}
        </Button>
      )}
    </Callout>
  );
}
