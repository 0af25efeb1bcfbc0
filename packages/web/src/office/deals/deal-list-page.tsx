import type { ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { dealsTitle } from '@acre/domain/deals/rules';
import type { StatusTotal } from '@acre/domain/deals/status';
import { toCents, toDollars } from '@acre/domain/kernel/money';
import { mayUpdateCommission } from '@acre/domain/permissions';
import { BriefcaseIcon, PlusIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { send, usePage, useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { ExportButton } from '../../ui/table/export-button.tsx';
import { ListSum } from '../../ui/table/list-sum.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { ColumnsChoice, chosenColumns } from '../list/columns-choice.tsx';
import { PageSizeChoice } from '../list/page-size-choice.tsx';
import { type ListSettings, type PageSize, pageSizeOf, useListSettings } from '../list/use-list-settings.ts';
import { dealColumns } from './deal-columns.tsx';
import { DealFilters } from './deal-filters.tsx';
import { type Choose, type DealListState, dealListStateOf, defaults, filterOf, isNarrowed, withoutFilters } from './deal-list-state.ts';

/** The board loads menus and a form that the list does not need. */
const loadBoard = async () => (await import('./board/board.tsx')).Board;

export function DealListPage() {
  const actor = useActor();
  const [chosen, choose] = useUrlState(defaults);
  const state = dealListStateOf(chosen);
  const settings = useListSettings('deals');
  const mayPay = mayUpdateCommission(actor);
  const showsDue = state.status === 'commission_due';
  const columns = useMemo(() => dealColumns({ mayPay, showsDue }), [mayPay, showsDue]);
  const pageSize = pageSizeOf(chosen.size) ?? settings.pageSize;
  return (
    <>
      <PageTitle title={dealsTitle(actor.role)}>
        <ExportButton noun="deals" read={() => send(api.deals.export, { query: { ...filterOf(state), sort: state.sort } })} />
        <CreateLink />
      </PageTitle>
      <Card flush>
        <DealFilters state={state} choose={choose}>
          {state.view === 'list' && <ColumnsChoice columns={columns} settings={settings} />}
        </DealFilters>
        {state.view === 'list' && (
          <List state={state} choose={choose} columns={chosenColumns(columns, settings)} pageSize={pageSize} settings={settings} />
        )}
        {state.view === 'board' && (
          <Chunk load={loadBoard} waiting={<SkeletonLines label="Loading deals..." />} message="Failed to load the board">
            {(Board) => <Board state={state} choose={choose} />}
          </Chunk>
        )}
      </Card>
    </>
  );
}

type ListProps = {
  state: DealListState;
  choose: Choose;
  columns: readonly Column<ListedDeal>[];
  pageSize: PageSize;
  settings: ListSettings;
};

function List({ state, choose, columns, pageSize, settings }: ListProps) {
  const navigate = useNavigate();
  const { sort, page } = state;
  const totals = useRead(api.deals.totals, { query: filterOf(state) }, { keepPreviousData: true });
  const read = usePage(api.deals.list, { query: { ...filterOf(state), sort, page, pageSize } });
  return (
    <PagedTable
      noun="deals"
      read={read}
      columns={columns}
      rowKey={({ id }) => id}
      sorting={{ by: sort, onSort: (by) => choose({ sort: by }) }}
      onOpen={({ id }) => void navigate(paths.deal(id))}
      page={page}
      pageSize={pageSize}
      onPage={(next) => choose({ page: next })}
      sum={
        state.status === 'commission_due' ? (
          <ListSum label="Commission due" read={totals} dollars={totals.data && sumOf(totals.data, 'commissionAmount')} />
        ) : (
          <ListSum label="Total Value" read={totals} dollars={totals.data && sumOf(totals.data, 'value')} />
        )
      }
      sizes={<PageSizeChoice settings={settings} pageSize={pageSize} total={read.data?.total} choose={choose} />}
      failed="Failed to fetch deals"
      empty={isNarrowed(state) ? <NothingMatches onClear={() => choose(withoutFilters)} /> : <NothingYet />}
    />
  );
}

const sumOf = (totals: readonly StatusTotal[], of: 'value' | 'commissionAmount'): number =>
  toDollars(totals.reduce((cents, total) => cents + toCents(total[of] ?? 0), 0));

const CreateLink = () => (
  <ButtonLink to={paths.createDeal} tone="primary" icon={<PlusIcon />}>
    Create Deal
  </ButtonLink>
);

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <Empty icon={<BriefcaseIcon size={28} />} action={<Button onClick={onClear}>Clear Filters</Button>}>
    No deals found matching your search criteria.
  </Empty>
);

const NothingYet = () => (
  <Empty icon={<BriefcaseIcon size={28} />} action={<CreateLink />}>
    No deals found. Create a new deal to get started.
  </Empty>
);
