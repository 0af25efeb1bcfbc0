import type { Deal, ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { type DealStatus, dealStatuses, statusesInProgress } from '@acre/domain/deals/status';
import { useState } from 'react';
import { useRead } from '../../../api.ts';
import { useFocusSoon } from '../../../ui/hooks/use-focus-soon.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { type Choose, type DealListState, filterOf } from '../deal-list-state.ts';
import { moveDeal, tellNotMoved } from '../move-deal.ts';
import { useAsking } from '../use-asking.ts';
import styles from './board.module.css';
import { BoardColumn, headingOf } from './board-column.tsx';
import { helpOfMoving } from './move-menu.tsx';
import { moveButton, walkCards } from './walk-cards.ts';

const StatusDialog = lazyDialog(async () => (await import('../status-dialog.tsx')).StatusDialog);

type Props = { state: DealListState; choose: Choose };

/** The focus follows a deal that is moved to another column. */
export function Board({ state, choose }: Props) {
  const totals = useRead(api.deals.totals, { query: filterOf(state) }, { keepPreviousData: true });
  const [dragged, setDragged] = useState<ListedDeal>();
  const [moving, setMoving] = useState<number>();
  const [asking, setAsking] = useState<{ deal: Deal; status: DealStatus }>();
  const readAsking = useAsking();
  const focusSoon = useFocusSoon();
  const give = async (deal: ListedDeal, status: DealStatus): Promise<void> => {
    const isDone = await moveDeal(deal, status);
    focusSoon(moveButton(deal.id), headingOf(isDone ? status : deal.status));
  };
  const move = async (deal: ListedDeal, status: DealStatus): Promise<void> => {
    if (deal.status === status) return;
    setMoving(deal.id);
    try {
      const asked = await readAsking(deal, status);
      if (asked === undefined) await give(deal, status);
      else setAsking({ deal: asked, status });
    } catch (error) {
      tellNotMoved(error);
    }
    setMoving(undefined);
  };
  const close = ({ id }: Deal, status: DealStatus): void => {
    focusSoon(moveButton(id), headingOf(status));
    setAsking(undefined);
  };
  return (
    <>
      <span id={helpOfMoving} className="unseen">
        Press Enter to choose where to move the deal. Use the arrow keys to go to other deals.
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move the focus between the buttons within */}
      <div className={styles.board} onKeyDown={walkCards}>
        {columnsOf(state).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            state={state}
            totals={totals}
            dragged={dragged}
            moving={moving}
            blocked={moving !== undefined || asking !== undefined}
            onDrag={setDragged}
            onMove={(deal, to) => void move(deal, to)}
            onPage={(page) => choose({ [status]: page }, { keepPage: true })}
          />
        ))}
      </div>
      {asking && <StatusDialog {...asking} isFixed onClose={(status = asking.deal.status) => close(asking.deal, status)} />}
    </>
  );
}

/** Columns that the status filter leaves empty are left out. */
function columnsOf({ status }: DealListState): readonly DealStatus[] {
  if (status === 'all') return dealStatuses;
  if (status === 'commission_due') return ['closed'];
  return status === 'in_progress' || status === 'stalled' ? statusesInProgress : [status];
}
