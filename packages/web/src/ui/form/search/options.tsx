import type { ItemRenderer } from '@blueprintjs/select';
import styles from './search-select.module.css';

export type Described = { text: string; note: string };

/** How one of the list looks. The field keeps the focus and the keys, and names the option that is active. */
export const optionOf =
  <T extends { id: number }>(describe: (item: T) => Described): ItemRenderer<T> =>
  (item, { id, ref, handleClick, modifiers: { active } }) => {
    const { text, note } = describe(item);
    return (
      // biome-ignore lint/a11y: an option of a listbox; its keys and its focus are those of the field
      <li key={item.id} id={id} ref={ref} role="option" aria-selected={active} className={styles.option} onClick={handleClick}>
        <span className={styles.text}>{text}</span>
        <span className={styles.note}>{note}</span>
      </li>
    );
  };

/** Stands in for the options when there are none. */
export const NoOptions = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y: a listbox holds options, this one is not to be chosen
  <li role="option" aria-disabled="true" aria-selected={false} className={styles.nothing}>
    {text}
  </li>
);
