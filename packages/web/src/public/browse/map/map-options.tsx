import { Spinner } from '../../../ui/states/spinner.tsx';
import styles from './map-options.module.css';

type Props = {
  narrows: boolean;
  onNarrow?: ((on: boolean) => void) | undefined;
  onShowAll?: (() => void) | undefined;
  busy: boolean;
};

export const MapOptions = ({ narrows, onNarrow, onShowAll, busy }: Props) => (
  <div className={styles.options}>
    <label className={styles.option}>
      <input type="checkbox" checked={narrows} disabled={!onNarrow} onChange={(event) => onNarrow?.(event.target.checked)} />
      Search as I move the map
    </label>
    {onShowAll && (
      <button type="button" className={styles.option} onClick={onShowAll}>
        Show All
      </button>
    )}
    {busy && (
      <span className={styles.busy}>
        <Spinner size={16} label="Loading the pins" />
      </span>
    )}
  </div>
);
