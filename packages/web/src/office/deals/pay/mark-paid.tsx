import type { ListedDeal } from '@acre/contracts/deals/deals';
import { Button } from '../../../ui/input/button.tsx';
import { useOpenDialog } from '../../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const MarkPaidDialog = lazyDialog(async () => (await import('./mark-paid-dialog.tsx')).MarkPaidDialog);

export function MarkPaid({ deal: { id, propertyName } }: { deal: Pick<ListedDeal, 'id' | 'propertyName'> }) {
  const openDialog = useOpenDialog();
  return (
    <Button
      size="small"
      aria-label={`Mark Paid: deal ${id}, ${propertyName}`}
      onClick={() => openDialog((close) => <MarkPaidDialog id={id} onClose={close} />)}
    >
      Mark Paid
    </Button>
  );
}
