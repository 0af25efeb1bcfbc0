import type { ListedDeal } from '@acre/contracts/deals/deals';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';

const MarkPaidDialog = lazy(async () => ({ default: (await import('./mark-paid-dialog.tsx')).MarkPaidDialog }));

export function MarkPaid({ deal }: { deal: Pick<ListedDeal, 'id' | 'propertyName'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Mark Paid: deal ${deal.id}, ${deal.propertyName}`} onClick={() => setOpen(true)}>
        Mark Paid
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkPaidDialog id={deal.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
