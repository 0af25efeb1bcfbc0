import { TypedAmount } from '../../ui/typed-amount.tsx';
import styles from './list-ranges.module.css';
import type { Choose, Chosen, ListState } from './list-state.ts';

type Props = { state: ListState; choose: Choose };

/** From and to of price, size and day of submission. */
export const ListRanges = ({ state, choose }: Props) => (
  <div className={styles.ranges}>
    <Amounts title="Price" unit="dollars" keys={['priceMin', 'priceMax']} state={state} choose={choose} />
    <Amounts title="Size" unit="square feet" keys={['sizeMin', 'sizeMax']} state={state} choose={choose} />
    <fieldset>
      <legend>Submitted</legend>
      <Day label="Submitted from" value={state.submittedFrom} max={state.submittedTo} onDay={(day) => choose({ submittedFrom: day })} />
      <span aria-hidden="true">–</span>
      <Day label="Submitted to" value={state.submittedTo} min={state.submittedFrom} onDay={(day) => choose({ submittedTo: day })} />
    </fieldset>
  </div>
);

type AmountKey = 'priceMin' | 'priceMax' | 'sizeMin' | 'sizeMax';
type AmountsProps = Props & { title: string; unit: string; keys: readonly [AmountKey, AmountKey] };

function Amounts({ title, unit, keys: [from, to], state, choose }: AmountsProps) {
  const take = (key: AmountKey) => (value: number | undefined) =>
    choose({ [key]: value === undefined ? '' : String(Math.round(value)) } as Partial<Chosen>);
  return (
    <fieldset>
      <legend>{title}</legend>
      <TypedAmount label={`Minimum ${title.toLowerCase()}, ${unit}`} value={state[from]} none="No minimum" onType={take(from)} />
      <span aria-hidden="true">–</span>
      <TypedAmount label={`Maximum ${title.toLowerCase()}, ${unit}`} value={state[to]} none="No maximum" onType={take(to)} />
    </fieldset>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
};

const Day = ({ label, value = '', min, max, onDay }: DayProps) => (
  <input type="date" aria-label={label} value={value} min={min} max={max} onChange={(event) => onDay(event.target.value)} />
);
