import { api, type DealQuery } from '@acre/contracts';
import { dealStatuses, dealStatusLabel, dealsTitle } from '@acre/domain';
import { BriefcaseIcon, PlusIcon } from '@blueprintjs/icons';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Choice } from '../../ui/choice.tsx';
import { calendarDay, isDay } from '../../ui/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { dealColumns } from './deal-columns.tsx';

const defaults = { search: '', status: 'all', closedFrom: '', closedTo: '', page: 1 } as const;
const pageSize = 10;
const statusChoices = [
  { value: 'all', label: 'All statuses' } as const,
  { value: 'in_progress', label: 'In progress' } as const,
  ...dealStatuses.map((status) => ({ value: status, label: dealStatusLabel(status) })),
];

const statusOf = (text: string): DealQuery['status'] => (['in_progress', ...dealStatuses] as const).find((status) => status === text);
const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined);

export function DealListPage() {
  const { role } = useUser();
  const [{ search, status: asked, page, ...days }, choose] = useUrlState(defaults);
  const status = statusOf(asked);
  const [closedFrom, closedTo] = [dayOf(days.closedFrom), dayOf(days.closedTo)];
  const query: DealQuery = { search: search || undefined, status, closedFrom, closedTo, page, pageSize };
  const read = usePage(api.deals.list, { query });
  return (
    <>
      <PageTitle title={dealsTitle(role)}>
        <CreateLink />
      </PageTitle>
      <Card flush>
        <Toolbar>
          <SearchBox
            label="Search deals"
            placeholder="Search deals..."
            value={search}
            onSearch={(text) => choose({ search: text }, { replace: true })}
          />
          <Choice label="Status" value={status ?? 'all'} choices={statusChoices} onChoose={(chosen) => choose({ status: chosen })} />
          <ClosedChip from={closedFrom} to={closedTo} onRemove={() => choose({ closedFrom: '', closedTo: '' })} />
        </Toolbar>
        <PagedTable
          noun="deals"
          read={read}
          columns={dealColumns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void go(paths.deal(id))}
          page={page}
          pageSize={pageSize}
          onPage={(next) => choose({ page: next })}
          failed="Failed to fetch deals"
          empty={search || status || closedFrom || closedTo ? <NothingMatches onClear={() => choose(defaults)} /> : <NothingYet />}
        />
      </Card>
    </>
  );
}

type Closed = { from: string | undefined; to: string | undefined; onRemove: () => void };

/** The days that came with a link. */
function ClosedChip({ from, to, onRemove }: Closed) {
  if (!from && !to) return null;
  const words = [from && `from ${calendarDay(from)}`, to && `to ${calendarDay(to)}`].filter(Boolean).join(' ');
  return <Chips chips={[{ label: `Closed ${words}`, onRemove }]} />;
}

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
