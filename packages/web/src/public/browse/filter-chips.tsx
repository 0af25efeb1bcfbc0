import type { BrowseFilters } from '@acre/contracts/properties/browse-filters';
import { CrossIcon } from '@blueprintjs/icons';
import styles from '../../ui/input/chips.module.css';
import { chipsOf, nothingNarrowed } from './chips.ts';
import type { Choose } from './choose-filters.ts';

type Props = { filters: BrowseFilters; choose: Choose };

export function FilterChips({ filters, choose }: Props) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={styles.chip} aria-label={`Remove filter ${label}`} onClick={() => choose(without)}>
            <span>{label}</span>
            <CrossIcon size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => choose(nothingNarrowed(filters))}>
            Clear All
          </button>
        </li>
      )}
    </ul>
  );
}
