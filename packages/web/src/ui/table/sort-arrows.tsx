import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { Button } from '../input/button.tsx';

type Props = {
  id: string;
  name: string;
  index: number;
  count: number;
  /**
   * `focus` lists button ids, and after the move the first enabled button gets the focus. The opposite arrow comes second, because the
   * pressed arrow is disabled at the end of the list.
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
