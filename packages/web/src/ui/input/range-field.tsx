import styles from './range-field.module.css';
import { RangeSlider, type RangeSliderProps } from './range-slider.tsx';
import { TypedAmount } from './typed-amount.tsx';
import type { Range } from './use-draft-range.ts';

type Props = RangeSliderProps & {
  /**
   * A typed number is multiplied by this factor, such as 43,560 square feet for an acre; the default is 1. `chosen` and `onChange` use the
   * base unit.
   */
  typedUnit?: number;
};

/** Combines a slider with inputs, which take amounts between its stops or beyond its ends. */
export function RangeField({ typedUnit = 1, ...props }: Props) {
  const { label, whole, chosen, unit = '', onChange } = props;
  const name = label.toLowerCase();
  const within = (value: number, { min, max }: Range): number => Math.min(max, Math.max(min, value));
  return (
    <div className={styles.field}>
      <RangeSlider {...props} />
      <div className={styles.typed}>
        <TypedAmount
          label={`Minimum ${name}${unit && `,${unit}`}`}
          value={chosen.min === whole.min ? undefined : chosen.min}
          unit={typedUnit}
          none="No minimum"
          onType={(value) => onChange({ ...chosen, min: within(value ?? whole.min, { min: whole.min, max: chosen.max }) })}
        />
        <span aria-hidden="true">–</span>
        <TypedAmount
          label={`Maximum ${name}${unit && `,${unit}`}`}
          value={chosen.max === whole.max ? undefined : chosen.max}
          unit={typedUnit}
          none="No maximum"
          onType={(value) => onChange({ ...chosen, max: within(value ?? whole.max, { min: chosen.min, max: whole.max }) })}
        />
      </div>
    </div>
  );
}
