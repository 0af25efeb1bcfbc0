import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { Button } from '../input/button.tsx';

type Props = {
  id: string;
  name: string;
  index: number;
  count: number;
  /**
   * Moves the item to index `to`, then focuses the first enabled button whose id is in `focus`. For example, the button `a-up` is disabled
   * once item `a` is first in the list, so `onStep(0, 'a-up', 'a-down')` focuses `a-down`.
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
