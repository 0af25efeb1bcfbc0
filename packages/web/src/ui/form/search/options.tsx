import type { ItemRenderer } from '@blueprintjs/select';
import styles from './search-select.module.css';

export type Described = { text: string; note: string };

/**
 * The options need no handlers for focus or keys: the field keeps the focus, handles the keys and refers to the active option by its id.
 */
export const optionOf =
  <T extends { id: number }>(describe: (item: T) => Described): ItemRenderer<T> =>
  (item, { id, ref, handleClick, modifiers: { active } }) => {
    const { text, note } = describe(item);
    return (
      // biome-ignore lint/a11y: the field has the focus of this option and handles its keys
      <li key={item.id} id={id} ref={ref} role="option" aria-selected={active} className={styles.option} onClick={handleClick}>
        <span className={styles.text}>{text}</span>
        <span className={styles.note}>{note}</span>
      </li>
    );
  };

/** This text replaces the options if there are none. */
export const NoOptions = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y: a listbox may only hold options, but this one cannot be chosen
  <li role="option" aria-disabled="true" aria-selected={false} className={styles.nothing}>
    {text}
  </li>
);
