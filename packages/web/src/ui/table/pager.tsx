import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { AriaAttributes, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

type Way =
  | { onChoose: (page: number) => void; to?: never }
  /** Each page has its own URL, which search engines follow and which opens without a script. */
  | { to: (page: number) => To; onChoose?: never };
type Props = Way & { page: number; last: number; disabled?: boolean };

export function Pager({ page, last, disabled = false, ...way }: Props) {
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step {...way} page={page - 1} className={styles.step} aria-label="Previous" disabled={disabled || page === 1}>
        <ChevronLeftIcon size={16} />
        <span>Previous</span>
      </Step>
      <ol>
        {pageNumbers(page, last).map((number, position) => (
          <li key={number ?? `gap ${position}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Step
                {...way}
                page={number}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                disabled={disabled}
              >
                {number}
              </Step>
            )}
          </li>
        ))}
      </ol>
      <Step {...way} page={page + 1} className={styles.step} aria-label="Next" disabled={disabled || page >= last}>
        <span>Next</span>
        <ChevronRightIcon size={16} />
      </Step>
    </nav>
  );
}

type StepProps = Way &
  Pick<AriaAttributes, 'aria-label' | 'aria-current'> & { page: number; className?: string; disabled?: boolean; children: ReactNode };

/** Renders a link if pages have URLs, otherwise a button. A step to a page that does not exist is a disabled button. */
const Step = ({ to, onChoose, page, disabled = false, ...rest }: StepProps) =>
  to && !disabled ? (
    <Link {...rest} to={to(page)} />
  ) : (
    <button {...rest} type="button" disabled={disabled} onClick={() => onChoose?.(page)} />
  );
