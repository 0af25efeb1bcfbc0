import { firstDay, lastDay } from '@acre/domain/kernel/time';
import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, useEffect, useRef } from 'react';
import { isDay } from '../text/dates.ts';
import styles from './day-input.module.css';

type Wiring = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label' | 'aria-invalid' | 'min' | 'max'>;
type Props = Wiring & { value: string | undefined; onDay: (day: string) => void };

/**
 * Shows a date input. Reports each complete date, and an empty string if the user clears the input. Does not report an unfinished date, for
 * which the browser gives an empty value or a year such as 0002. Instead, the input returns to `value` when it loses the focus.
 */
export function DayInput({ value = '', min = firstDay, max = lastDay, onDay, ...wiring }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value;
  }, [value]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (isWhole(target)) onDay(target.value);
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>): void => {
    if (!isWhole(target)) target.value = value;
    else if (target.value !== value) onDay(target.value);
  };
  return (
    <input
      {...wiring}
      ref={input}
      className={styles.day}
      type="date"
      min={min}
      max={max}
      defaultValue={value}
      onChange={change}
      onBlur={leave}
    />
  );
}

/** For a partly typed date, browsers report an empty `value` and set `validity.badInput`. */
const isWhole = ({ value, validity }: HTMLInputElement): boolean => (value === '' ? !validity.badInput : isDay(value));
