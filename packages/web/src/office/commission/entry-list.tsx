import type { LedgerEntry, LedgerTotal } from '@acre/contracts';
import { type LedgerSource, ledgerSources } from '@acre/domain';
import { DollarIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListSum } from '../../ui/list-sum.tsx';
import { PagedTable, type PageRead } from '../../ui/paged-table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { monthChoices, monthOf } from './months.ts';

const defaults = { source: 'all', month: 'all', page: 1 } as const;
export const pageSize = 10;

/** How the entries are narrowed, as the address says. */
export type Narrowed = Readonly<{ source: LedgerSource | undefined; month: string | undefined; page: number }>;

export function useNarrowed() {
  const [{ source: asked, month, page }, choose] = useUrlState(defaults);
  const narrowed: Narrowed = { source: ledgerSources.find((known) => known === asked), month: monthOf(month), page };
  return [narrowed, choose] as const;
}

const allSources = [
  { value: 'all', label: 'All sources' },
  { value: 'referrals', label: 'From referrals' },
] as const;
const withHouse = [...allSources, { value: 'house', label: 'Of the house' }] as const;

type Props = {
  narrowed: ReturnType<typeof useNarrowed>;
  read: PageRead<LedgerEntry>;
  /** Of all entries so narrowed. */
  total: Readonly<{ data: LedgerTotal | undefined; error: Error | undefined; mutate: () => unknown }>;
  columns: readonly Column<LedgerEntry>[];
  /** Are entries of the house among them? */
  house?: boolean;
  /** Between the choices and the entries. */
  children?: ReactNode;
};

/** Entries of the ledger, narrowed by where they come from and by month. */
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
        <Choice label="Month" value={month ?? 'all'} choices={monthChoices(new Date())} onChoose={(chosen) => choose({ month: chosen })} />
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
            {source || month ? 'No entries in this selection.' : 'No commission has been paid yet.'}
          </Empty>
        }
      />
    </Card>
  );
}
