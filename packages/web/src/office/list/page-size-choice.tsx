import { Choice } from '../../ui/input/choice.tsx';
import { type ListSettings, type PageSize, pageSizeOf, pageSizes } from './use-list-settings.ts';

const choices = pageSizes.map((size) => ({ value: `${size}`, label: `${size} per page` }));

type Props = {
  settings: ListSettings;
  pageSize: PageSize;
  /** It is undefined until it is known. */
  total: number | undefined;
  /** Puts the size into the address. */
  choose: (change: { size: number }) => void;
};

/** It renders nothing where the smallest page holds everything. */
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
