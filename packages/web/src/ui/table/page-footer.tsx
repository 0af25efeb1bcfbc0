import type { ReactNode } from 'react';
import { formatCount } from '../text/figures.ts';
import styles from './page-footer.module.css';
import { Pager } from './pager.tsx';
import { PastTheEnd } from './past-the-end.tsx';

type Props = {
  noun: string;
  page: number;
  pageSize: number;
  shown: number;
  total: number;
  sum?: ReactNode;
  /** This control lets the user choose how many rows a page has. */
  sizes?: ReactNode;
  /** If true, the user cannot go to another page. */
  disabled?: boolean;
  onPage: (page: number) => void;
};

export function PageFooter({ noun, page, pageSize, shown, total, sum, sizes, disabled = false, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (shown === 0 && total > 0) return <PastTheEnd page={page} last={last} onPage={onPage} />;
  const before = shown === 0 ? 0 : (page - 1) * pageSize;
  return (
    <footer className={styles.footer}>
      <div className={styles.words}>
        <p role="status">
          Showing {formatCount(shown === 0 ? 0 : before + 1)} to {formatCount(before + shown)} of {formatCount(total)} {noun}
        </p>
        {sum}
      </div>
      <div className={styles.pages}>
        {sizes}
        <Pager page={page} last={last} disabled={disabled} onChoose={onPage} />
      </div>
    </footer>
  );
}
