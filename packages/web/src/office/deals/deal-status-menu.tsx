import type { Deal, ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { propertyFollows } from '@acre/domain/deals/change/deal-and-property-status';
import { type DealStatus, dealStatuses, dealStatusLabel } from '@acre/domain/deals/status';
import { isAdmin } from '@acre/domain/kernel/actor';
import { mayCancelDeal, mayChangeDealStatus } from '@acre/domain/permissions';
import { lazy, Suspense, useState } from 'react';
import { messageOf, send } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BadgeMenu } from '../../ui/overlay/badge-menu.tsx';
import { toast } from '../../ui/overlay/toaster.ts';
import { DealStatusBadge } from '../../ui/text/badge.tsx';
import styles from './deal-badges.module.css';
import { DealBadges, StalledBadge } from './deal-badges.tsx';
import { moveDeal } from './move-deal.ts';

const StatusDialog = lazy(async () => ({ default: (await import('./record/status-dialog.tsx')).StatusDialog }));

type Asked = Readonly<{ deal: Deal; status: DealStatus }>;

/** Changes the status of a deal directly in a list. It asks the same questions as the page of the deal. */
export function DealStatusMenu({ deal }: { deal: ListedDeal }) {
  const actor = useActor();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  if (!mayChangeDealStatus(actor, deal)) return <DealBadges deal={deal} />;
  const change = async (status: DealStatus): Promise<void> => {
    const whole = await send(api.deals.get, { params: { id: deal.id } });
    const follows = isAdmin(actor) && propertyFollows({ ...whole, status }, whole.propertyStatus) !== undefined;
    const isAsked = status === 'cancelled' || follows || (status === 'closed' && whole.buyerId === null);
    if (isAsked) setAsked({ deal: whole, status });
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
      {asked && (
        <Suspense fallback={null}>
          <StatusDialog deal={asked.deal} chosen={asked.status} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </span>
  );
}
