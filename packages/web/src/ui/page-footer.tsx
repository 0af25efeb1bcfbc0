import type { ReactNode } from 'react';
import { formatCount } from './figures.ts';
import styles from './page-footer.module.css';
import { Pager } from './pager.tsx';

type Props = {
  noun: string;
  page: number;
  pageSize: number;
  shown: number;
  total: number;
  /** What the whole list adds up to. */
  sum?: ReactNode;
  onPage: (page: number) => void;
};

/** 'Showing X to Y of Z', what they add up to, and the pager. */
export function PageFooter({ noun, page, pageSize, shown, total, sum, onPage }: Props) {
  const before = shown === 0 ? 0 : (page - 1) * pageSize;
  return (
    <footer className={styles.footer}>
      <div className={styles.words}>
        <p role="status">
          Showing {formatCount(shown === 0 ? 0 : before + 1)} to {formatCount(before + shown)} of {formatCount(total)} {noun}
        </p>
        {sum}
      </div>
      <Pager page={page} last={Math.max(1, Math.ceil(total / pageSize))} onChoose={onPage} />
    </footer>
  );
}
