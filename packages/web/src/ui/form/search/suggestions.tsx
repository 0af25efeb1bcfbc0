import type { MouseEvent } from 'react';
import styles from './suggestions.module.css';
import type { useSuggestions } from './use-suggestions.ts';

/** A press on the list leaves the focus in the field. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

type Props = Pick<ReturnType<typeof useSuggestions>, 'listId' | 'shown' | 'active' | 'optionId' | 'take'>;

export const Suggestions = ({ listId, shown, active, optionId, take }: Props) =>
  shown.length > 0 && (
    // biome-ignore lint/a11y: the field has the focus of this list and handles its keys
    <ul id={listId} role="listbox" aria-label="Suggestions" className={styles.list} onMouseDown={keepFocus}>
      {shown.map(({ text, note }, at) => (
        // biome-ignore lint/a11y: the field has the focus of this option and handles its keys
        <li key={text} id={optionId(at)} role="option" aria-selected={at === active} className={styles.option} onClick={() => take(text)}>
          <span className={styles.text}>{text}</span>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );
