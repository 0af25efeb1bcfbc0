import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { Button } from '../input/button.tsx';

type Props = {
  id: string;
  name: string;
  index: number;
  count: number;
  /**
   * Moves the item to index `to`, then focuses the first enabled button whose id is in `focus`. For example, an item that reaches index 0
   * has a disabled button `a-up`. With the ids 'a-up' and 'a-down', the button `a-down` then gets the focus.
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
