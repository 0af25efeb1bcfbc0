import { Spinner } from '../../../ui/spinner.tsx';
import styles from './map-options.module.css';

type Props = {
  narrows: boolean;
  onNarrow?: ((on: boolean) => void) | undefined;
  /** Looks at everything that was found again. */
  onShowAll?: (() => void) | undefined;
  busy: boolean;
};

/** What the map does with the list. */
export const MapOptions = ({ narrows, onNarrow, onShowAll, busy }: Props) => (
  <div className={styles.options}>
    <label className={styles.option}>
      <input type="checkbox" checked={narrows} disabled={!onNarrow} onChange={(event) => onNarrow?.(event.target.checked)} />
      Search as I move the map
    </label>
    {onShowAll && (
      <button type="button" className={styles.option} onClick={onShowAll}>
        Show all
      </button>
    )}
    {busy && (
      <span className={styles.busy}>
        <Spinner size={16} label="Loading the pins" />
      </span>
    )}
  </div>
);
