import { DayInput } from '../../../ui/input/day-input.tsx';
import { TypedAmount } from '../../../ui/input/typed-amount.tsx';
import { sizeUnitOf } from '../../../ui/text/figures.ts';
import styles from './list-ranges.module.css';
import type { Choose, Chosen, ListState } from './list-state.ts';

type Props = { state: ListState; choose: Choose };

export const ListRanges = ({ state, choose }: Props) => (
  <div className={styles.ranges}>
    <Amounts title="Price" unit={{ name: 'dollars', amount: 1 }} keys={['priceMin', 'priceMax']} state={state} choose={choose} />
    <Sizes state={state} choose={choose} />
    <fieldset>
      <legend>Submitted</legend>
      <DayInput
        aria-label="Submitted from"
        value={state.submittedFrom}
        max={state.submittedTo}
        onDay={(day) => choose({ submittedFrom: day })}
      />
      <span aria-hidden="true">–</span>
      <DayInput
        aria-label="Submitted to"
        value={state.submittedTo}
        min={state.submittedFrom}
        onDay={(day) => choose({ submittedTo: day })}
      />
    </fieldset>
  </div>
);

/** Land is measured in acres. */
function Sizes(props: Props) {
  const { name, squareFeet } = sizeUnitOf(props.state.type);
  return <Amounts title="Size" unit={{ name, amount: squareFeet }} keys={['sizeMin', 'sizeMax']} {...props} />;
}

type AmountKey = 'priceMin' | 'priceMax' | 'sizeMin' | 'sizeMax';
type AmountsProps = Props & { title: string; unit: { name: string; amount: number }; keys: readonly [AmountKey, AmountKey] };

function Amounts({ title, unit, keys: [from, to], state, choose }: AmountsProps) {
  const take = (key: AmountKey) => (value: number | undefined) =>
    choose({ [key]: value === undefined ? '' : String(value) } as Partial<Chosen>);
  const field = (bound: string, key: AmountKey) => (
    <TypedAmount
      label={`${bound} ${title.toLowerCase()}, ${unit.name}`}
      value={state[key]}
      unit={unit.amount}
      none={`No ${bound.toLowerCase()}`}
      onType={take(key)}
    />
  );
  return (
    <fieldset>
      <legend>{`${title} in ${unit.name}`}</legend>
      {field('Minimum', from)}
      <span aria-hidden="true">–</span>
      {field('Maximum', to)}
    </fieldset>
  );
}
