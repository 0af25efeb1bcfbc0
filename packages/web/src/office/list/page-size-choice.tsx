import { Choice } from '../../ui/input/choice.tsx';
import { type ListSettings, type PageSize, pageSizeOf, pageSizes } from './use-list-settings.ts';

const choices = pageSizes.map((size) => ({ value: `${size}`, label: `${size} per page` }));

type Props = {
  settings: ListSettings;
  pageSize: PageSize;
  /** The total is undefined until it is known. */
  total: number | undefined;
  /** Stores the size in the URL. */
  choose: (change: { size: number }) => void;
};

export function PageSizeChoice({ settings, pageSize, total = 0, choose }: Props) {
  if (total <= pageSizes[0]) return null;
  const take = (chosen: string): void => {
    const size = pageSizeOf(chosen);
    if (size === undefined) return;
    settings.keep({ pageSize: size });
    choose({ size });
  };
  return <Choice label="Rows per Page" value={`${pageSize}`} choices={choices} onChoose={take} />;
}
