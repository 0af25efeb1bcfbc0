import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { Button } from '../input/button.tsx';

type Props = {
  id: string;
  name: string;
  index: number;
  count: number;
  /**
   * Moves the item to index `to`, then focuses the first enabled button in `focus`. For example, `focus` is `['a-up', 'a-down']`. At index
   * 0, the button `a-up` is disabled, so `a-down` gets the focus.
   */
  onStep: (to: number, ...focus: readonly string[]) => void;
};

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
