import { type Deal, PaymentForm } from '@acre/contracts/deals/deals';
import type { z } from '@acre/contracts/mechanism/z';
import * as api from '@acre/contracts/routes';
import { suggestCommission } from '@acre/domain/commission/plan';
import { propertyFollows } from '@acre/domain/deals/change/deal-and-property-status';
import { toCents, toDollars } from '@acre/domain/kernel/money';
import { propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useRead } from '../../../api.ts';
import { CheckboxField, NumberField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { SplitPreview } from '../../commission/split-preview.tsx';
import { CommissionWarning } from '../commission-warning.tsx';
import { changeAsSeen, tellFailure } from '../record/change-deal.ts';

type Props = { id: number; onClose: () => void };

/** The dialog has no closed state, so the parent renders it only while it is needed. */
export function MarkPaidDialog({ id, onClose }: Props) {
  const { data, error, mutate } = useRead(api.deals.get, { params: { id } });
  return (
    <FormDialog isOpen title={`Pay Commission on Deal #${id}`} onClose={onClose}>
      {error && <Failed error={error} message="Failed to fetch deal" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines label="Loading deal..." />}
      {data && <Payment deal={data} onClose={onClose} />}
    </FormDialog>
  );
}

const onFailed = tellFailure('commission');

function Payment({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, value, commissionAmount, status, propertyName, propertyStatus } = deal;
  const [isPaying, setPaying] = useState(false);
  const follows = propertyFollows({ status, commissionPaid: true }, propertyStatus);
  const initialValues = useMemo(
    () => ({ commissionAmount: commissionAmount ?? toDollars(suggestCommission(toCents(value))), move: true }),
    [commissionAmount, value],
  );
  const pay = async ({ commissionAmount: amount, move }: z.output<typeof PaymentForm>): Promise<void> => {
    const property = move && follows ? { status: follows, from: propertyStatus } : undefined;
    setPaying(true);
    try {
      await changeAsSeen(deal, { commissionAmount: amount, commissionPaid: true, property });
    } catch (error) {
      setPaying(false);
      throw error;
    }
    toast({ title: 'Success', description: `The commission on deal #${id} was paid.` });
    onClose();
  };
  if (deal.commissionPaid && !isPaying) return <PaidByOthers propertyName={propertyName} onClose={onClose} />;
  return (
    <DialogForm
      schema={PaymentForm}
      initialValues={initialValues}
      label="Payment"
      saveLabel="Mark Paid"
      busyLabel="Paying..."
      onSend={pay}
      onFailed={onFailed}
      // If someone else enters the amount, its field disappears, and a different amount that was typed there must not be paid.
      keepDirty={commissionAmount === null}
    >
      <p>{`This marks the commission on ${propertyName} as paid. Acre records the split below, and transfers no money.`}</p>
      {commissionAmount === null && (
        <NumberField name="commissionAmount" label="Commission Amount" prefix="$" decimals help="Suggested: 3% of the deal value." />
      )}
      <CommissionWarning stored={deal} />
      <Split dealId={id} />
      {follows && <CheckboxField name="move" label={`Set the property to ${propertyStatusLabel(follows)} too?`} />}
    </DialogForm>
  );
}

/** Without this, the button would report a payment that someone else made as the user's own. */
const PaidByOthers = ({ propertyName, onClose }: { propertyName: string; onClose: () => void }) => (
  <>
    <DialogBody>
      <p role="alert">{`Someone else marked the commission on ${propertyName} as paid. You now see the latest version.`}</p>
    </DialogBody>
    <DialogFooter
      actions={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    />
  </>
);

function Split({ dealId }: { dealId: number }) {
  const { commissionAmount } = useFormState({ subscription: { values: true } }).values as { commissionAmount?: unknown };
  if (typeof commissionAmount !== 'number' || commissionAmount <= 0) return null;
  return <SplitPreview amount={commissionAmount} dealId={dealId} />;
}
