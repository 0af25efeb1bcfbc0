import { api } from '@acre/contracts';
import { OfficeIcon, PlusIcon } from '@blueprintjs/icons';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { ListFilters } from './list-filters.tsx';
import { defaults, isNarrowed, listStateOf, propertiesPerPage, queryOf } from './list-state.ts';
import { propertyColumns } from './property-columns.tsx';

/** The properties one works on. */
export function PropertyListPage() {
  const [chosen, choose] = useUrlState(defaults);
  const state = listStateOf(chosen);
  const read = usePage(api.properties.list, { query: queryOf(state) });
  return (
    <>
      <PageTitle title="Properties">
        <SubmitLink />
      </PageTitle>
      <Card flush>
        <ListFilters state={state} choose={choose} />
        <PagedTable
          noun="properties"
          read={read}
          columns={propertyColumns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void go(paths.adminProperty(id))}
          page={state.page}
          pageSize={propertiesPerPage}
          onPage={(page) => choose({ page })}
          failed="Failed to fetch properties"
          empty={isNarrowed(state) ? <NothingMatches onClear={() => choose(defaults)} /> : <NothingYet />}
        />
      </Card>
    </>
  );
}

const SubmitLink = () => (
  <ButtonLink to={paths.submitProperty} tone="primary" icon={<PlusIcon />}>
    Submit New Property
  </ButtonLink>
);

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <Empty icon={<OfficeIcon size={28} />} action={<Button onClick={onClear}>Clear filters</Button>}>
    No properties found matching your filters.
  </Empty>
);

const NothingYet = () => (
  <Empty icon={<OfficeIcon size={28} />} action={<SubmitLink />}>
    No properties found. Submit a new property to get started.
  </Empty>
);
