import { ColumnLayoutIcon } from '@blueprintjs/icons';
import { Popover } from '../../ui/overlay/popover.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './columns-choice.module.css';
import type { ListSettings } from './use-list-settings.ts';

/** The main column, the checkbox and the actions of a row are always shown. */
const isOptional = <R,>({ title, main, head }: Column<R>): boolean => !main && head === undefined && title !== 'Actions';

export const chosenColumns = <R,>(columns: readonly Column<R>[], { hidden }: ListSettings): readonly Column<R>[] =>
  columns.filter((column) => !isOptional(column) || !hidden.includes(column.title));

type Props<R> = { columns: readonly Column<R>[]; settings: ListSettings };

export function ColumnsChoice<R>({ columns, settings: { hidden, keep } }: Props<R>) {
  const titles = columns.filter(isOptional).map(({ title }) => title);
  const shown = titles.filter((title) => !hidden.includes(title));
  const panel = () => (
    <fieldset className={styles.columns}>
      <legend>Columns</legend>
      {titles.map((title) => (
        <label key={title}>
          <input
            type="checkbox"
            checked={!hidden.includes(title)}
            onChange={({ target }) => keep({ hidden: target.checked ? hidden.filter((one) => one !== title) : [...hidden, title] })}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className={styles.choice} title="Columns">
      <Popover label="Columns" active={shown.length < titles.length} panel={panel}>
        <ColumnLayoutIcon size={16} title="" />
        <span className="unseen">{`${shown.length} of ${titles.length}`}</span>
      </Popover>
    </div>
  );
}
