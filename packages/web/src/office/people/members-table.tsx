import type * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { usePage } from '../../api.ts';
import type { Sorting } from '../../ui/table/column-heading.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { chosenColumns } from '../list/columns-choice.tsx';
import { PageSizeChoice } from '../list/page-size-choice.tsx';
import type { ListSettings, PageSize } from '../list/use-list-settings.ts';
import { memberColumns } from './member-columns.tsx';

type Props = {
  noun: string;
  read: ReturnType<typeof usePage<typeof api.members.list>>;
  /** Sorting is undefined if the tab has a fixed order. */
  sorting: Sorting | undefined;
  page: number;
  pageSize: PageSize;
  settings: ListSettings;
  choose: (change: { size: number } | { page: number }) => void;
  empty: ReactNode;
};

export function MembersTable({ noun, read, sorting, page, pageSize, settings, choose, empty }: Props) {
  const navigate = useNavigate();
  return (
    <PagedTable
      noun={noun}
      read={read}
      columns={chosenColumns(memberColumns, settings)}
      rowKey={({ id }) => id}
      sorting={sorting}
      onOpen={({ id }) => void navigate(paths.member(id))}
      page={page}
      pageSize={pageSize}
      onPage={(next) => choose({ page: next })}
      sizes={<PageSizeChoice settings={settings} pageSize={pageSize} total={read.data?.total} choose={choose} />}
      failed={`Failed to fetch ${noun}`}
      empty={empty}
    />
  );
}
