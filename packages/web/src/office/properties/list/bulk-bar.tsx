import type { Property } from '@acre/contracts/properties/property';
import { propertyRules } from '@acre/domain/properties/rules';
import { CrossIcon, ExchangeIcon } from '@blueprintjs/icons';
import { Button } from '../../../ui/input/button.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { formatCount } from '../../../ui/text/figures.ts';
import styles from './bulk-bar.module.css';

type Props = { selection: Selection; rows: readonly Property[]; total: number; onChangeStatus: () => void };

export const propertiesIn = (count: number): string => `${formatCount(count)} ${count === 1 ? 'property' : 'properties'}`;

export const selectedCount = ({ isAll, ids }: Selection, total: number): number => (isAll ? total : ids.size);

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
          Select This Page
        </Button>
      )}
      {!selection.isAll && total > count && total <= max && (
        <Button tone="quiet" size="small" onClick={selection.chooseAll}>
          {`Select All ${formatCount(total)} Matches`}
        </Button>
      )}
      {total > max && <span className={styles.note}>{tooMany}</span>}
      <Button size="small" icon={<ExchangeIcon size={14} />} onClick={onChangeStatus}>
        Change Status
      </Button>
      <Button tone="quiet" size="small" icon={<CrossIcon size={14} />} onClick={selection.clear}>
        Clear Selection
      </Button>
    </section>
  );
}
