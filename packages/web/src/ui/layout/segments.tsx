import type { ReactNode } from 'react';
import styles from './segments.module.css';

type Props<V extends string> = {
  label: string;
  /** The choice is undefined until it is known. */
  chosen: V | undefined;
  choices: readonly Readonly<{ value: V; label: string; icon?: ReactNode }>[];
  onChoose: (value: V) => void;
};

export const Segments = <V extends string>({ label, chosen, choices, onChoose }: Props<V>) => (
  <fieldset className={styles.segments} aria-label={label}>
    {choices.map(({ value, label, icon }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {icon}
        {label}
      </button>
    ))}
  </fieldset>
);
