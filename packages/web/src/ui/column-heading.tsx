import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** The names of the orders by this column. */
export type ColumnSort = Readonly<{ asc: string; desc: string }>;

/** The order in which a list stands, and how to have it in another. */
export type Sorting = Readonly<{ by: string; onSort: (by: string) => void }>;

type Props = {
  title: string;
  align?: 'right';
  quiet?: boolean;
  sort?: ColumnSort;
  head?: ReactNode;
  sorting: Sorting | undefined;
};

/** The head of a column. Where the list can be sorted by it, it is a button: upwards first, then downwards and back. */
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
      <button type="button" className={styles.sort} onClick={() => onSort(by === sort.asc ? sort.desc : sort.asc)}>
        {title}
        {order === 'descending' ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />}
      </button>
      <span className={styles.plainTitle}>{title}</span>
    </th>
  );
}
