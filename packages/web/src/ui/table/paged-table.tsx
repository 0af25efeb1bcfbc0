import type { ReactNode } from 'react';
import { Failed } from '../states/failed.tsx';
import type { Sorting } from './column-heading.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { PageFooter } from './page-footer.tsx';
import styles from './paged-table.module.css';

export type PageRead<R> = Readonly<{
  data: Readonly<{ rows: R[]; total: number }> | undefined;
  error: Error | undefined;
  /**
   * If true, the first answer to the current query is pending, and any `data` belongs to the previous query. It stays false while the same
   * query is reread.
   */
  isLoading: boolean;
  mutate: () => unknown;
}>;

type Props<R> = {
  /** The noun names the rows and the table, such as 'properties'. */
  noun: string;
  read: PageRead<R>;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  sorting?: Sorting | undefined;
  onOpen?: (row: R) => void;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  sum?: ReactNode;
  /** This control lets the user choose how many rows a page has. */
  sizes?: ReactNode;
  /** This is the title of the error, such as 'Failed to fetch deals'. */
  failed: string;
  empty: ReactNode;
};

/** Further skeleton rows would be out of view. */
const mostSkeletons = 12;

export function PagedTable<R>({ noun, read, failed, empty, page, pageSize, onPage, sum, sizes, ...table }: Props<R>) {
  const { data, error, isLoading, mutate } = read;
  if (error) return <Failed error={error} message={failed} onRetry={() => void mutate()} />;
  if (data?.total === 0) return empty;
  return (
    <>
      {!data && (
        <p className={styles.loading} role="status">
          Loading {noun}...
        </p>
      )}
      {data?.rows.length !== 0 && (
        <DataTable {...table} label={noun} rows={data?.rows} busy={isLoading} expected={Math.min(pageSize, mostSkeletons)} />
      )}
      {data && (
        <PageFooter
          noun={noun}
          page={page}
          pageSize={pageSize}
          shown={data.rows.length}
          total={data.total}
          sum={sum}
          sizes={sizes}
          onPage={onPage}
        />
      )}
    </>
  );
}
