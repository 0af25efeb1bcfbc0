import type { ReactNode } from 'react';
import { ColumnHeading, type ColumnSort, type Sorting } from './column-heading.tsx';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

export type Column<R> = Readonly<{
  title: string;
  cell: (row: R) => ReactNode;
  /** Numbers stand at the right. */
  align?: 'right';
  /** The cell that names the row; on a phone the head of its card. */
  main?: boolean;
  /** Stays on one line, such as a date. */
  whole?: boolean;
  /** The title is for screen readers only. */
  quiet?: boolean;
  /** The orders between which its heading changes. */
  sort?: ColumnSort;
  /** Stands in the heading instead of the title. */
  head?: ReactNode;
}>;

type Props<R> = {
  label: string;
  columns: readonly Column<R>[];
  /** Undefined while on their way. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string | number;
  /** The order of the list, where columns can change it. */
  sorting?: Sorting | undefined;
  /** A click anywhere on the row; a link or button inside does the same for the keyboard. */
  onOpen?: ((row: R) => void) | undefined;
  /** How many rows the skeleton shows. */
  expected?: number;
  /** What is shown belongs to the question before. */
  busy?: boolean;
};

/** A table that becomes a list of cards where it has not the room for its columns. */
export function DataTable<R>({ label, columns, rows, rowKey, sorting, onOpen, expected = 5, busy = false }: Props<R>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={busy || rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeading key={column.title} {...column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} />)
            : Array.from({ length: expected }, (_, row) => `${row}`).map((row) => <SkeletonRow key={row} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<R> = Pick<Props<R>, 'columns' | 'onOpen'> & { row: R };

function DataRow<R>({ row, columns, onOpen }: RowProps<R>) {
  const open = (event: React.MouseEvent) => {
    const { currentTarget, target } = event;
    // What a menu of the row shows stands elsewhere in the document.
    const onControl = target instanceof Element && (target.closest('a, button, input, select, label') || !currentTarget.contains(target));
    if (!onControl && window.getSelection()?.isCollapsed !== false) onOpen?.(row);
  };
  return (
    <tr className={onOpen && styles.opens} onClick={onOpen && open}>
      {columns.map(({ title, cell, align, main, whole, quiet }) => (
        <td
          key={title}
          data-title={quiet ? undefined : title}
          className={[align && styles.right, main && styles.main, whole && styles.whole, quiet && styles.quiet].filter(Boolean).join(' ')}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const SkeletonRow = <R,>({ columns }: { columns: readonly Column<R>[] }) => (
  <tr>
    {columns.map(({ title }) => (
      <td key={title}>
        <Skeleton width="70%" />
      </td>
    ))}
  </tr>
);
