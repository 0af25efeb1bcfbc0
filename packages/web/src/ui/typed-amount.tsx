import { type KeyboardEvent, useEffect, useState } from 'react';
import { amountFrom } from './amount-from.ts';
import styles from './typed-amount.module.css';

type Props = { label: string; value: number | undefined; none: string; onType: (value: number | undefined) => void };

/** An amount, taken on Enter and on leaving; what is no amount is put back. */
export function TypedAmount({ label, value, none, onType }: Props) {
  const shown = value === undefined ? '' : value.toLocaleString('en-US');
  const [draft, setDraft] = useState(shown);
  useEffect(() => setDraft(shown), [shown]);
  const take = (): void => {
    const typed = draft.trim() === '' ? undefined : (amountFrom(draft) ?? value);
    if (typed !== value) onType(typed);
    setDraft(shown);
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
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={keys}
      onBlur={take}
    />
  );
}
