import { Button } from '../input/button.tsx';
import { Empty } from '../states/empty.tsx';
import { formatCount } from '../text/figures.ts';

type Props = {
  page: number;
  /** The last page is undefined if counting stopped before the end. */
  last: number | undefined;
  onPage: (page: number) => void;
};

export const PastTheEnd = ({ page, last, onPage }: Props) => (
  <Empty action={<Button onClick={() => onPage(last ?? 1)}>Go to Page {formatCount(last ?? 1)}</Button>}>
    There is no page {formatCount(page)}.{last !== undefined && ` The last page is ${formatCount(last)}.`}
  </Empty>
);
