import type { Column } from './data-table.tsx';
import styles from './select-column.module.css';
import type { Selection } from './use-selection.ts';

type Row = { readonly id: number; readonly name: string };

/** The checkbox in the heading selects all rows of the page. */
export function selectColumn<R extends Row>(selection: Selection, rows: readonly R[]): Column<R> {
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  return {
    title: 'Select',
    phone: 'before',
    head: (
      <>
        <span className="unseen">Select</span>
        <Checkbox
          label="Select all on this page"
          checked={chosen > 0 && chosen === ids.length}
          some={chosen > 0 && chosen < ids.length}
          onToggle={() => selection.togglePage(ids)}
        />
      </>
    ),
    cell: ({ id, name }) => (
      <Checkbox label={`Select ${name}`} checked={selection.has(id)} onToggle={(throughTo) => selection.toggle(id, ids, throughTo)} />
    ),
  };
}

type Props = { label: string; checked: boolean; some?: boolean; onToggle: (throughTo: boolean) => void };

const Checkbox = ({ label, checked, some = false, onToggle }: Props) => (
  <label className={styles.box}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = some;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
);
