import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

type Props = { page: number; last: number; onChoose: (page: number) => void };

/** Previous, numbered pages, Next; nothing where one page holds all. */
export function Pager({ page, last, onChoose }: Props) {
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <button type="button" className={styles.step} aria-label="Previous" disabled={page === 1} onClick={() => onChoose(page - 1)}>
        <ChevronLeftIcon size={16} />
        <span>Previous</span>
      </button>
      <ol>
        {pageNumbers(page, last).map((number, position) => (
          <li key={number ?? `gap ${position}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChoose(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className={styles.step} aria-label="Next" disabled={page >= last} onClick={() => onChoose(page + 1)}>
        <span>Next</span>
        <ChevronRightIcon size={16} />
      </button>
    </nav>
  );
}
