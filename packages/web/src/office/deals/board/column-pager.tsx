import { type DealStatus, dealStatusLabel } from '@acre/domain/deals/status';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { Button } from '../../../ui/input/button.tsx';
import { formatCount } from '../../../ui/text/figures.ts';
import { dealsPerColumn } from '../deal-list-state.ts';
import styles from './board.module.css';

type Props = { status: DealStatus; page: number; shown: number; total: number; onPage: (page: number) => void };

export function ColumnPager({ status, page, shown, total, onPage }: Props) {
  if (total <= dealsPerColumn && page === 1) return null;
  const before = shown === 0 ? 0 : (page - 1) * dealsPerColumn;
  const last = Math.max(1, Math.ceil(total / dealsPerColumn));
  return (
    <nav className={styles.pager} aria-label={`Pages of ${dealStatusLabel(status)}`}>
      <Button
        tone="quiet"
        size="small"
        icon={<ChevronLeftIcon />}
        aria-label="Previous"
        disabled={page === 1}
        onClick={() => onPage(Math.min(page - 1, last))}
      />
      <span role="status">{`${formatCount(shown === 0 ? 0 : before + 1)} to ${formatCount(before + shown)} of ${formatCount(total)}`}</span>
      <Button
        tone="quiet"
        size="small"
        icon={<ChevronRightIcon />}
        aria-label="Next"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
