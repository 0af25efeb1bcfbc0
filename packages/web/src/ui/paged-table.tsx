import type { ReactNode } from 'react';
import type { Sorting } from './column-heading.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Failed } from './failed.tsx';
import { PageFooter } from './page-footer.tsx';
import styles from './paged-table.module.css';

/** A page of a list as it was read. */
export type PageRead<R> = Readonly<{
  data: Readonly<{ rows: R[]; total: number }> | undefined;
  error: Error | undefined;
  /** What was asked for has not come yet: `data`, if there is any, answers the question before. Reading the same again is not loading. */
  isLoading: boolean;
  mutate: () => unknown;
}>;

type Props<R> = {
  /** What the rows are, such as 'properties'; also the name of the table. */
  noun: string;
  read: PageRead<R>;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  sorting?: Sorting;
  onOpen?: (row: R) => void;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** What the whole list adds up to. */
  sum?: ReactNode;
  /** Such as 'Failed to fetch deals'. */
  failed: string;
  empty: ReactNode;
};

/** A page of a list: loading, failed, empty, or rows with 'Showing X to Y of Z' and the pager. */
export function PagedTable<R>({ noun, read, columns, rowKey, sorting, onOpen, page, pageSize, onPage, sum, failed, empty }: Props<R>) {
  const { data, error, isLoading, mutate } = read;
  if (error) return <Failed error={error} message={failed} onRetry={() => void mutate()} />;
  if (data?.rows.length === 0 && page === 1) return empty;
  return (
    <>
      {!data && (
        <p className={styles.loading} role="status">
          Loading {noun}...
        </p>
      )}
      <DataTable
        label={noun}
        columns={columns}
        rows={data?.rows}
        rowKey={rowKey}
        sorting={sorting}
        onOpen={onOpen}
        busy={isLoading}
        expected={pageSize}
      />
      {data && (
        <PageFooter noun={noun} page={page} pageSize={pageSize} shown={data.rows.length} total={data.total} sum={sum} onPage={onPage} />
      )}
    </>
  );
}
