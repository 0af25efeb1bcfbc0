import type { Property } from '@acre/contracts';
import { propertyRules } from '@acre/domain';
import { CrossIcon, ExchangeIcon } from '@blueprintjs/icons';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/figures.ts';
import type { Selection } from '../../ui/use-selection.ts';
import styles from './bulk-bar.module.css';

type Props = { selection: Selection; rows: readonly Property[]; total: number; onChangeStatus: () => void };

/** '1 property', '2,345 properties'. */
export const propertiesIn = (count: number): string => `${formatCount(count)} ${count === 1 ? 'property' : 'properties'}`;

export const selectedCount = ({ isAll, ids }: Selection, total: number): number => (isAll ? total : ids.size);

/** What is chosen, and what can be done with it. */
export function BulkBar({ selection, rows, total, onChangeStatus }: Props) {
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const pageIsChosen = rows.every(({ id }) => selection.has(id));
  const { max, tooMany } = propertyRules.selection;
  return (
    <section className={styles.bar} aria-label="Selection">
      <strong role="status">{`${formatCount(count)} selected`}</strong>
      {!pageIsChosen && (
        <Button tone="quiet" size="small" onClick={() => selection.togglePage(rows.map(({ id }) => id))}>
          Select this page
        </Button>
      )}
      {!selection.isAll && total > count && total <= max && (
        <Button tone="quiet" size="small" onClick={selection.chooseAll}>
          {`Select all ${formatCount(total)} that match`}
        </Button>
      )}
      {total > max && <span className={styles.note}>{tooMany}</span>}
      <Button size="small" icon={<ExchangeIcon size={14} />} onClick={onChangeStatus}>
        Change status
      </Button>
      <Button tone="quiet" size="small" icon={<CrossIcon size={14} />} onClick={selection.clear}>
        Clear selection
      </Button>
    </section>
  );
}
