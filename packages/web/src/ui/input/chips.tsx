import { CrossIcon } from '@blueprintjs/icons';
import styles from './chips.module.css';

type Props = { chips: readonly Readonly<{ label: string; onRemove: () => void }>[] };

/** Shows the active filters that have no input on this screen, so that the user can remove them. */
export function Chips({ chips }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" className={styles.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
            {label}
            <CrossIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
