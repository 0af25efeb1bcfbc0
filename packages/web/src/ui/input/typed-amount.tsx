import { type KeyboardEvent, useState } from 'react';
import styles from './typed-amount.module.css';
import { amountFrom } from './typed-numbers.ts';

type Props = {
  label: string;
  value: number | undefined;
  none: string;
  /** Users type in units of this size, such as acres of 43,560 square feet. */
  unit?: number;
  onType: (value: number | undefined) => void;
};

/** Enter, or leaving the field, confirms the amount; text that is not an amount is reset. */
export function TypedAmount({ label, value, none, unit = 1, onType }: Props) {
  const shown = value === undefined ? '' : (value / unit).toLocaleString('en-US', { maximumFractionDigits: 4 });
  const [draft, setDraft] = useState<string>();
  const take = (): void => {
    if (draft === undefined) return;
    const typed = draft.trim() === '' ? undefined : (amountFrom(draft, unit) ?? value);
    setDraft(undefined);
    if (typed !== value) onType(typed);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take();
  };
  return (
    <input
      className={styles.input}
      type="text"
      inputMode="decimal"
      aria-label={label}
      placeholder={none}
      value={draft ?? shown}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={keys}
      onBlur={take}
    />
  );
}
