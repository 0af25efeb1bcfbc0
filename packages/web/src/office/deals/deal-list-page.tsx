import { api } from '@acre/contracts';
import { dealsTitle, type StatusTotal, toCents, toDollars } from '@acre/domain';
import { BriefcaseIcon, PlusIcon } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { send, usePage, useRead } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListSum } from '../../ui/list-sum.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { dealColumns } from './deal-columns.tsx';
import { DealFilters } from './deal-filters.tsx';
import {
  type Choose,
  type DealListState,
  dealListStateOf,
  dealsPerPage,
  defaults,
  filterOf,
  isNarrowed,
  withoutFilters,
} from './deal-list-state.ts';

/** It brings menus and a form along, which the list does without. */
const Board = lazy(async () => ({ default: (await import('./board/board.tsx')).Board }));

/** The deals one may see, as a list or on a board. */
export function DealListPage() {
  const actor = useActor();
  const [chosen, choose] = useUrlState(defaults);
  const state = dealListStateOf(chosen);
  return (
    <>
      <PageTitle title={dealsTitle(actor.role)}>
        <ExportButton noun="deals" read={() => send(api.deals.export, { query: { ...filterOf(state), sort: state.sort } })} />
        <CreateLink />
      </PageTitle>
      <Card flush>
        <DealFilters state={state} choose={choose} />
        {state.view === 'list' && <List state={state} choose={choose} />}
        {state.view === 'board' && (
          <Suspense fallback={<SkeletonLines label="Loading deals..." />}>
            <Board state={state} choose={choose} />
          </Suspense>
        )}
      </Card>
    </>
  );
}

function List({ state, choose }: { state: DealListState; choose: Choose }) {
  const { sort, page } = state;
  const totals = useRead(api.deals.totals, { query: filterOf(state) }, { keepPreviousData: true });
  const read = usePage(api.deals.list, { query: { ...filterOf(state), sort, page, pageSize: dealsPerPage } });
  return (
    <PagedTable
      noun="deals"
      read={read}
      columns={dealColumns}
      rowKey={({ id }) => id}
      sorting={{ by: sort, onSort: (by) => choose({ sort: by }) }}
      onOpen={({ id }) => void go(paths.deal(id))}
      page={page}
      pageSize={dealsPerPage}
      onPage={(next) => choose({ page: next })}
      sum={<ListSum label="Total value" read={totals} dollars={totals.data && sumOf(totals.data)} />}
      failed="Failed to fetch deals"
      empty={isNarrowed(state) ? <NothingMatches onClear={() => choose(withoutFilters)} /> : <NothingYet />}
    />
  );
}

const sumOf = (totals: readonly StatusTotal[]): number => toDollars(totals.reduce((cents, { value }) => cents + toCents(value), 0));

const CreateLink = () => (
  <ButtonLink to={paths.createDeal} tone="primary" icon={<PlusIcon />}>
    Create Deal
  </ButtonLink>
);

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <Empty icon={<BriefcaseIcon size={28} />} action={<Button onClick={onClear}>Clear filters</Button>}>
    No deals found matching your search criteria.
  </Empty>
);

const NothingYet = () => (
  <Empty icon={<BriefcaseIcon size={28} />} action={<CreateLink />}>
    No deals found. Create a new deal to get started.
  </Empty>
);
