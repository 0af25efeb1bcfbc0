import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** These are the names of the sort orders of a column. A column with only one order always uses that one. */
export type ColumnSort = Readonly<{ asc: string; desc: string } | { asc: string; desc?: never } | { asc?: never; desc: string }>;

/** `by` is the current order, and `onSort` requests another one. */
export type Sorting = Readonly<{ by: string; onSort: (by: string) => void }>;

type Props = {
  title: string;
  align?: 'right';
  quiet?: boolean;
  sort?: ColumnSort;
  head?: ReactNode;
  sorting: Sorting | undefined;
};

/**
 * Renders the heading of a sortable column as a button. Its first click sorts ascending, or descending if the column has no ascending
 * order.
 */
export function ColumnHeading({ title, align, quiet, sort, head, sorting }: Props) {
  const shown = head ?? (quiet ? <span className="unseen">{title}</span> : title);
  if (sort === undefined || sorting === undefined)
    return (
      <th scope="col" className={align && styles.right}>
        {shown}
      </th>
    );
  const { by, onSort } = sorting;
  const order = by === sort.asc ? 'ascending' : by === sort.desc ? 'descending' : 'none';
  return (
    <th scope="col" className={align && styles.right} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextOrder(sort, by))}>
        {title}
        {order === 'descending' || sort.asc === undefined ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />}
      </button>
      <span className={styles.plainTitle}>{title}</span>
    </th>
  );
}

function nextOrder({ asc, desc }: ColumnSort, by: string): string {
  if (asc === undefined) return desc;
  return desc === undefined || by !== asc ? asc : desc;
}
