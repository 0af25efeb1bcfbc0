import { formatCount } from './figures.ts';
import styles from './page-footer.module.css';
import { Pager } from './pager.tsx';

type Props = { noun: string; page: number; pageSize: number; shown: number; total: number; onPage: (page: number) => void };

/** 'Showing X to Y of Z', and the pager. */
export function PageFooter({ noun, page, pageSize, shown, total, onPage }: Props) {
  const before = shown === 0 ? 0 : (page - 1) * pageSize;
  return (
    <footer className={styles.footer}>
      <p role="status">
        Showing {formatCount(shown === 0 ? 0 : before + 1)} to {formatCount(before + shown)} of {formatCount(total)} {noun}
      </p>
      <Pager page={page} last={Math.max(1, Math.ceil(total / pageSize))} onChoose={onPage} />
    </footer>
  );
}
