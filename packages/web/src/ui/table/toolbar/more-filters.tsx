import { FilterIcon } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../input/button.tsx';
import styles from './more-filters.module.css';

type Props = {
  active: number;
  children: ReactNode;
};

/** On a phone the filters are behind one button, so that the list starts near the top. */
export function MoreFilters({ active, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className={styles.button}>
        <Button icon={<FilterIcon size={14} />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </span>
      <div id={id} className={styles.filters} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
