import type { Deal } from '@acre/contracts/deals/deals';
import type { DealFlowStep } from '@acre/domain/deal-flow/derive-steps';
import { nextStep } from '@acre/domain/deal-flow/next-step';
import { canPayCommission, isCommissionDue } from '@acre/domain/deals/commission-filter';
import { dealFields } from '@acre/domain/deals/fields';
import { mayChangeDealStatus, mayUpdateCommission } from '@acre/domain/permissions';
import { useState } from 'react';
import { useActor } from '../../../session/auth-context.tsx';
import { TableField } from '../../../ui/form/table-field.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fact, FactGrid } from '../../../ui/layout/facts.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { calendarDay } from '../../../ui/text/dates.ts';
import { DealBadges } from '../deal-badges.tsx';
import { money, none } from '../deal-columns.tsx';
import { MarkPaid } from '../pay/mark-paid.tsx';
import styles from './deal-summary.module.css';
import { EditableFact } from './editable-fact.tsx';

const StatusDialog = lazyDialog(async () => (await import('../status-dialog.tsx')).StatusDialog);

export const DealSummary = ({ deal, steps }: { deal: Deal; steps: readonly DealFlowStep[] }) => (
  <Card>
    <div className={styles.summary}>
      <FactGrid>
        <Fact name="Status">
          <Status deal={deal} />
        </Fact>
        <Fact name="Next Step">{nextStep(steps, deal)?.name ?? none}</Fact>
        <EditableFact deal={deal} name="value" shown={money(deal.value)} hasKey>
          <TableField of={dealFields} name="value" />
        </EditableFact>
        <EditableFact deal={deal} name="commissionAmount" shown={<Commission deal={deal} />}>
          <TableField of={dealFields} name="commissionAmount" />
        </EditableFact>
        <EditableFact deal={deal} name="closingDate" shown={deal.closingDate ? calendarDay(deal.closingDate) : none}>
          <TableField of={dealFields} name="closingDate" />
        </EditableFact>
      </FactGrid>
    </div>
  </Card>
);

function Status({ deal }: { deal: Deal }) {
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.with}>
      <DealBadges deal={deal} />
      {mayChangeDealStatus(actor, deal) && (
        <Button size="small" onClick={() => setOpen(true)}>
          Change Status
        </Button>
      )}
      {isOpen && <StatusDialog deal={deal} onClose={() => setOpen(false)} />}
    </span>
  );
}

function Commission({ deal }: { deal: Deal }) {
  const actor = useActor();
  const { commissionAmount, commissionPaid } = deal;
  return (
    <span className={styles.with}>
      {money(commissionAmount)}
      <Badge family={commissionPaid ? 'success' : isCommissionDue(deal) ? 'warning' : 'gray'}>
        {commissionPaid ? 'Paid' : isCommissionDue(deal) ? 'Due' : 'Not paid'}
      </Badge>
      {mayUpdateCommission(actor) && canPayCommission(deal) && <MarkPaid deal={deal} />}
    </span>
  );
}
