import type { Deal } from '@acre/contracts/deals/deals';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { useState } from 'react';
import { useActor } from '../../../session/auth-context.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { shortDate } from '../../../ui/text/dates.ts';
import { Shares } from '../../commission/shares.tsx';
import { money } from '../deal-columns.tsx';
import { changeAsSeen, tellFailure } from './change-deal.ts';
import styles from './deal-commission.module.css';

export function DealCommission({ deal }: { deal: Deal }) {
  const actor = useActor();
  const { commissionAmount, commissionPaid, commissionPaidAt } = deal;
  return (
    <Card title="Commission" actions={mayUpdateCommission(actor) && commissionPaid && <Reverse deal={deal} />}>
      <div className={styles.commission}>
        <Facts
          facts={[
            ['Commission Amount', money(commissionAmount)],
            ['Paid', commissionPaid ? (commissionPaidAt === null ? 'Paid' : shortDate(commissionPaidAt)) : 'Not paid'],
          ]}
        />
        {commissionAmount === null && <p>No commission amount yet.</p>}
        <Shares deal={deal} />
      </div>
    </Card>
  );
}

function Reverse({ deal: { id, version } }: { deal: Deal }) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const reverse = async (): Promise<void> => {
    setBusy(true);
    try {
      await changeAsSeen({ id, version }, { commissionPaid: false });
      toast({ title: 'Success', description: `The commission on deal #${id} was reversed.` });
    } catch (error) {
      tellFailure('commission')(error);
    }
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Reverse Commission
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Reverse the commission on deal #${id}?`}
        confirmLabel="Reverse Commission"
        busy={busy}
        onConfirm={() => void reverse()}
        onClose={() => setAsked(false)}
      >
        Every paid share is reversed. The ledger keeps the payment and the reversal.
      </ConfirmDialog>
    </>
  );
}
