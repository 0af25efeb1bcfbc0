import type { LedgerEntry, LedgerTotal } from '@acre/contracts/deals/ledger';
import { type LedgerSource, ledgerSources } from '@acre/domain/commission/ledger';
import { DollarIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Choice } from '../../ui/input/choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { ListSum } from '../../ui/table/list-sum.tsx';
import { PagedTable, type PageRead } from '../../ui/table/paged-table.tsx';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { todayOfFirm } from '../../ui/text/dates.ts';
import { monthChoices, monthOf } from './months.ts';

const defaults = { source: 'all', month: 'all', page: 1 } as const;
export const pageSize = 10;

/** These filters come from the URL. */
export type Narrowed = Readonly<{ source: LedgerSource | undefined; month: string | undefined; page: number }>;

export function useNarrowed() {
  const [{ source: sourceParam, month, page }, choose] = useUrlState(defaults);
  const narrowed: Narrowed = { source: ledgerSources.find((known) => known === sourceParam), month: monthOf(month), page };
  return [narrowed, choose] as const;
}

const allSources = [
  { value: 'all', label: 'All sources' },
  { value: 'referrals', label: 'From referrals' },
] as const;
const withHouse = [...allSources, { value: 'house', label: 'House only' }] as const;

type Props = {
  narrowed: ReturnType<typeof useNarrowed>;
  read: PageRead<LedgerEntry>;
  /** The total covers all entries that match the filters. */
  total: Readonly<{ data: LedgerTotal | undefined; error: Error | undefined; mutate: () => unknown }>;
  columns: readonly Column<LedgerEntry>[];
  /** If true, the source filter also offers the entries of the firm itself. */
  house?: boolean;
  /** Children render between the filters and the entries. */
  children?: ReactNode;
};

export function EntryList({ narrowed: [{ source, month, page }, choose], read, total, columns, house = false, children }: Props) {
  return (
    <Card flush>
      <Toolbar>
        <Choice
          label="Source"
          value={source ?? 'all'}
          choices={house ? withHouse : allSources}
          onChoose={(chosen) => choose({ source: chosen })}
        />
        <Choice
          label="Month"
          value={month ?? 'all'}
          choices={monthChoices(todayOfFirm())}
          onChoose={(chosen) => choose({ month: chosen })}
        />
      </Toolbar>
      {children}
      <PagedTable
        noun="entries"
        read={read}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        pageSize={pageSize}
        onPage={(next) => choose({ page: next })}
        sum={<ListSum label="Total" read={total} dollars={total.data?.amount} />}
        failed="Failed to fetch commission"
        empty={
          <Empty icon={<DollarIcon size={28} />}>
            {source || month ? 'No entries match these filters.' : 'No commission has been paid yet.'}
          </Empty>
        }
      />
    </Card>
  );
}
