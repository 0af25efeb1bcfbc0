import { type UsState, usStateCodes, usStates } from '@acre/domain/places/us-states';
import { Choice } from './choice.tsx';

type Props = { all: string; value: UsState | undefined; onChoose: (state: UsState | '') => void };

const states = usStateCodes.map((code) => ({ value: code, label: usStates[code] }));

export const StateChoice = ({ all, value, onChoose }: Props) => (
  <Choice<UsState | ''> label="State" value={value ?? ''} choices={[{ value: '', label: all }, ...states]} onChoose={onChoose} />
);
