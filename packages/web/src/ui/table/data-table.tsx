import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { ColumnHeading, type ColumnSort, type Sorting } from './column-heading.tsx';
import styles from './data-table.module.css';

export type Column<R> = Readonly<{
  title: string;
  cell: (row: R) => ReactNode;
  align?: 'right';
  /** This cell names the row. On a phone it is the heading of the row's card. */
  main?: boolean;
  /** The cell stays on one line, as for a date. */
  whole?: boolean;
  /** The title is for screen readers only. */
  quiet?: boolean;
  /** The heading switches between these orders. */
  sort?: ColumnSort;
  head?: ReactNode;
  /**
   * Places the cell in a narrow table, where each row has two lines:
   * - `before`: at the left, across both lines.
   * - `end`: on line 1, after the `main` cell.
   * - `below`: on line 2.
   * - `belowEnd`: on line 2, after the `below` cell.
   * - `after`: at the right, across both lines.
   * All other cells are hidden. If no column sets `phone`, each row becomes a card instead.
   */
  phone?: 'before' | 'end' | 'below' | 'belowEnd' | 'after';
}>;

type Props<R> = {
  label: string;
  columns: readonly Column<R>[];
  /** Rows are undefined while they load. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string | number;
  /** If undefined, the headings cannot change the sort order. */
  sorting?: Sorting | undefined;
  /** This is called on a click anywhere in the row. A link or button inside the row must do the same for the keyboard. */
  onOpen?: ((row: R) => void) | undefined;
  /** The skeleton has this many rows. */
  expected?: number;
  /** If true, the rows still belong to the previous query. */
  busy?: boolean;
};

/** If the columns do not fit, each row becomes two lines, or a card. */
export function DataTable<R>({ label, columns, rows, rowKey, sorting, onOpen, expected = 5, busy = false }: Props<R>) {
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={busy || rows === undefined}
        data-lines={columns.some(({ phone }) => phone) || undefined}
      >
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

const cellProps = <R,>({ title, align, main, whole, quiet, phone }: Column<R>) => ({
  className: [align && styles.right, main && styles.main, whole && styles.whole, quiet && styles.quiet].filter(Boolean).join(' '),
  'data-title': quiet ? undefined : title,
  'data-phone': phone,
});

type RowProps<R> = Pick<Props<R>, 'columns' | 'onOpen'> & { row: R };

function DataRow<R>({ row, columns, onOpen }: RowProps<R>) {
  const open = (event: React.MouseEvent) => {
    const { currentTarget, target } = event;
    // A menu of the row renders elsewhere in the document, but React passes its clicks on to the row.
    const onControl = target instanceof Element && (target.closest('a, button, input, select, label') || !currentTarget.contains(target));
    if (!onControl && window.getSelection()?.isCollapsed !== false) onOpen?.(row);
  };
  return (
    <tr className={onOpen && styles.opens} onClick={onOpen && open} tabIndex={-1} data-row>
      {columns.map((column) => (
        <td key={column.title} {...cellProps(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const SkeletonRow = <R,>({ columns }: { columns: readonly Column<R>[] }) => (
  <tr>
    {columns.map((column) => (
      <td key={column.title} {...cellProps(column)}>
        <Skeleton width="70%" />
      </td>
    ))}
  </tr>
);
