import type { ListedDeal } from '@acre/contracts/deals/deals';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { mayCancelDeal, mayChangeDealStatus } from '@acre/domain/permissions';
import { useState } from 'react';
import { messageOf } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BadgeMenu } from '../../ui/overlay/badge-menu.tsx';
import { useOpenDialog } from '../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { DealStatusBadge } from '../../ui/text/badge.tsx';
import styles from './deal-badges.module.css';
import { DealBadges, StalledBadge } from './deal-badges.tsx';
import { moveDeal } from './move-deal.ts';
import { useAsking } from './use-asking.ts';

const StatusDialog = lazyDialog(async () => (await import('./status-dialog.tsx')).StatusDialog);

/** Changes the status of a deal directly in a list. It asks the same questions as the page of the deal. */
export function DealStatusMenu({ deal }: { deal: ListedDeal }) {
  const actor = useActor();
  const [busy, setBusy] = useState(false);
  const openDialog = useOpenDialog();
  const readAsking = useAsking();
  if (!mayChangeDealStatus(actor, deal)) return <DealBadges deal={deal} />;
  const change = async (status: DealStatus): Promise<void> => {
    const asked = await readAsking(deal, status);
    if (asked) openDialog((close) => <StatusDialog deal={asked} status={status} onClose={close} />);
    else await moveDeal(deal, status);
  };
  const choose = async (status: DealStatus): Promise<void> => {
    setBusy(true);
    try {
      await change(status);
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error, 'Failed to fetch deal'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const choices = dealStatuses
    .filter((status) => status !== deal.status && (status !== 'cancelled' || mayCancelDeal(actor, deal)))
    .map((status) => ({ value: status, label: dealStatusLabel(status) }));
  return (
    <span className={styles.badges}>
      <BadgeMenu
        label={`Change status of deal ${deal.id}: ${dealStatusLabel(deal.status)}`}
        choices={choices}
        busy={busy}
        onChoose={(status) => void choose(status)}
      >
        <DealStatusBadge status={deal.status} />
      </BadgeMenu>
      <StalledBadge deal={deal} />
    </span>
  );
}
