import { api, type ListedDeal } from '@acre/contracts';
import { type DealStatus, dealStatuses, statusesInProgress } from '@acre/domain';
import { useState } from 'react';
import { useRead } from '../../../api.ts';
import { useFocusSoon } from '../../../ui/use-focus-soon.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { type Choose, type DealListState, filterOf } from '../deal-list-state.ts';
import { moveDeal } from '../move-deal.ts';
import styles from './board.module.css';
import { BoardColumn, headingOf } from './board-column.tsx';
import { helpOfMoving } from './move-menu.tsx';
import { moveButton, walkCards } from './walk-cards.ts';

type Props = { state: DealListState; choose: Choose };

/** A column for each status that the filter leaves, with how many deals stand in it and what they are worth; a deal is moved from one to another, and the focus goes with it. */
export function Board({ state, choose }: Props) {
  const totals = useRead(api.deals.totals, { query: filterOf(state) }, { keepPreviousData: true });
  const [dragged, setDragged] = useState<ListedDeal>();
  const [moving, setMoving] = useState<number>();
  const [cancelling, setCancelling] = useState<ListedDeal>();
  const focusSoon = useFocusSoon();
  const give = async (deal: ListedDeal, status: DealStatus, reason?: string): Promise<void> => {
    setMoving(deal.id);
    const isDone = await moveDeal(deal, status, reason);
    focusSoon(moveButton(deal.id), headingOf(isDone ? status : deal.status));
    setMoving(undefined);
  };
  const move = (deal: ListedDeal, status: DealStatus): void => {
    if (deal.status === status) return;
    if (status === 'cancelled') setCancelling(deal);
    else void give(deal, status);
  };
  return (
    <>
      <span id={helpOfMoving} className="unseen">
        Enter shows where the deal can be moved to, arrow keys lead to the other deals.
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: adds to the buttons within that arrow keys lead from one to the next */}
      <div className={styles.board} onKeyDown={walkCards}>
        {columnsOf(state).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            state={state}
            totals={totals}
            dragged={dragged}
            moving={moving}
            onDrag={setDragged}
            onMove={move}
            onPage={(page) => choose({ [status]: page }, { keepPage: true })}
          />
        ))}
      </div>
      {cancelling && (
        <CancelDialog
          deal={cancelling}
          onConfirm={(reason) => give(cancelling, 'cancelled', reason)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

/** The columns that can hold something under the filter. */
function columnsOf({ status }: DealListState): readonly DealStatus[] {
  if (status === 'all') return dealStatuses;
  return status === 'in_progress' || status === 'stalled' ? statusesInProgress : [status];
}
