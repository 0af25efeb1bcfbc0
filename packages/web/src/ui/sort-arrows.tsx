import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { Button } from './button.tsx';

type Props = {
  id: string;
  name: string;
  index: number;
  count: number;
  /** Where to, and what takes the focus there: the same arrow, at the end of the list the other one. */
  onStep: (to: number, ...focus: readonly string[]) => void;
};

/** Moves an item of a list by one place. */
export function SortArrows({ id, name, index, count, onStep }: Props) {
  const [up, down] = [`${id}-up`, `${id}-down`];
  return (
    <>
      <Button
        id={up}
        tone="quiet"
        size="small"
        icon={<ArrowUp aria-hidden />}
        aria-label={`Move up: ${name}`}
        disabled={index === 0}
        onClick={() => onStep(index - 1, up, down)}
      />
      <Button
        id={down}
        tone="quiet"
        size="small"
        icon={<ArrowDown aria-hidden />}
        aria-label={`Move down: ${name}`}
        disabled={index === count - 1}
        onClick={() => onStep(index + 1, down, up)}
      />
    </>
  );
}
