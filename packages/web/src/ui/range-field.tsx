import { type KeyboardEvent, useEffect, useState } from 'react';
import { amountFrom } from './amount-from.ts';
import styles from './range-field.module.css';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';
import type { Range } from './use-draft-range.ts';

/** A range to slide, and to type where a slider is too coarse. */
export function RangeField(props: RangeSliderProps) {
  const { label, whole, chosen, unit = '', onChange } = props;
  const name = label.toLowerCase();
  const within = (value: number, { min, max }: Range): number => Math.min(max, Math.max(min, value));
  return (
    <div className={styles.field}>
      <RangeSlider {...props} />
      <div className={styles.typed}>
        <Typed
          label={`Minimum ${name}${unit && `,${unit}`}`}
          value={chosen.min === whole.min ? undefined : chosen.min}
          none="No minimum"
          onType={(value) => onChange({ ...chosen, min: within(value ?? whole.min, { min: whole.min, max: chosen.max }) })}
        />
        <span aria-hidden="true">–</span>
        <Typed
          label={`Maximum ${name}${unit && `,${unit}`}`}
          value={chosen.max === whole.max ? undefined : chosen.max}
          none="No maximum"
          onType={(value) => onChange({ ...chosen, max: within(value ?? whole.max, { min: chosen.min, max: whole.max }) })}
        />
      </div>
    </div>
  );
}

type TypedProps = { label: string; value: number | undefined; none: string; onType: (value: number | undefined) => void };

/** Taken on Enter and on leaving; what is no amount is put back. */
function Typed({ label, value, none, onType }: TypedProps) {
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
