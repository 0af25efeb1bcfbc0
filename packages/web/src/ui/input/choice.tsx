import { CaretDownIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useEarlyValue } from '../hooks/hydration.ts';
import styles from './choice.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  choices: readonly Readonly<{ value: V; label: string }>[];
  onChoose: (value: V) => void;
  disabled?: boolean;
  id?: string;
};

/** A native select is light and works on every phone. Its label is for screen readers only. */
export function Choice<V extends string>({ label, value, choices, onChoose, disabled = false, id }: Props<V>) {
  const choose = (chosen: string): void => {
    const choice = choices.find((choice) => choice.value === chosen);
    if (choice !== undefined) onChoose(choice.value);
  };
  const list = useRef<HTMLSelectElement>(null);
  useEarlyValue(list, value, choose);
  return (
    <div className={styles.choice}>
      <select ref={list} id={id} aria-label={label} value={value} disabled={disabled} onChange={(event) => choose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <CaretDownIcon size={14} />
    </div>
  );
}
