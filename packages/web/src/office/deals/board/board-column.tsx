import type { ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { type DealStatus, dealStatusLabel, type StatusTotal } from '@acre/domain/deals/status';
import { formatDollars } from '@acre/domain/kernel/money';
import type { DragEvent } from 'react';
import type { SWRResponse } from 'swr';
import { usePage } from '../../../api.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { SumFailed } from '../../../ui/table/list-sum.tsx';
import { formatCount } from '../../../ui/text/figures.ts';
import { type DealListState, dealsPerColumn, filterOf } from '../deal-list-state.ts';
import styles from './board.module.css';
import { ColumnPager } from './column-pager.tsx';
import { DealCard } from './deal-card.tsx';

type Props = {
  status: DealStatus;
  state: DealListState;
  totals: SWRResponse<StatusTotal[], Error>;
  /** `dragged` is the deal that is being dragged, and `moving` the id of the one that is being saved. */
  dragged: ListedDeal | undefined;
  moving: number | undefined;
  /** If true, no deal can be moved, because a move of another deal may raise questions. */
  blocked: boolean;
  onDrag: (deal: ListedDeal | undefined) => void;
  onMove: (deal: ListedDeal, status: DealStatus) => void;
  onPage: (page: number) => void;
};

/**
 * Returns the id of a column's heading. After a deal is moved, the focus goes to its card. If the column does not currently show that card,
 * because it is on another page of the column, the focus goes to the heading.
 */
export const headingOf = (status: DealStatus): string => `column-${status}`;

export function BoardColumn({ status, state, totals, dragged, moving, blocked, onDrag, onMove, onPage }: Props) {
  const page = state.pages[status];
  const query = { ...filterOf(state), status, sort: state.sort, page, pageSize: dealsPerColumn };
  const { data, error, mutate } = usePage(api.deals.list, { query });
  const takes = dragged !== undefined && dragged.status !== status;
  const over = (event: DragEvent): void => {
    if (takes) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    if (!takes) return;
    event.preventDefault();
    onMove(dragged, status);
    onDrag(undefined);
  };
  return (
    <section className={styles.column} aria-labelledby={headingOf(status)} data-takes={takes || undefined} onDragOver={over} onDrop={drop}>
      <header className={styles.head} data-status={status}>
        <h2 id={headingOf(status)} tabIndex={-1}>
          {dealStatusLabel(status)}
        </h2>
        <Sum status={status} totals={totals} />
      </header>
      {error && <Failed error={error} message="Failed to fetch deals" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines label="Loading deals..." />}
      {data?.rows.length === 0 && !error && <Empty>No deals</Empty>}
      {data && !error && data.rows.length > 0 && (
        <ul className={styles.cards} aria-label={`${dealStatusLabel(status)} deals`}>
          {data.rows.map((deal) => (
            <DealCard key={deal.id} deal={deal} busy={deal.id === moving} blocked={blocked} onDrag={onDrag} onMove={onMove} />
          ))}
        </ul>
      )}
      {data && !error && <ColumnPager status={status} page={page} shown={data.rows.length} total={data.total} onPage={onPage} />}
    </section>
  );
}

function Sum({ status, totals: { data, error, mutate } }: Pick<Props, 'status' | 'totals'>) {
  if (error) return <SumFailed onRetry={() => void mutate()} />;
  const total = data?.find((each) => each.status === status);
  if (!total) return <p>…</p>;
  return (
    <p>
      {`${formatCount(total.count)} ${total.count === 1 ? 'deal' : 'deals'}`}
      <strong>{formatDollars(total.value)}</strong>
    </p>
  );
}
