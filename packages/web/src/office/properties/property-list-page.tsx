import { api, type Property } from '@acre/contracts';
import { OfficeIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { send, usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { selectColumn } from '../../ui/select-column.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { BulkBar, propertiesIn, selectedCount } from './bulk-bar.tsx';
import { changeStatus, changeStatuses } from './change-status.ts';
import { deleteProperty } from './delete-property.ts';
import { ListFilters } from './list-filters.tsx';
import { defaults, filterOf, isNarrowed, listStateOf, propertiesPerPage, queryOf, withoutFilters } from './list-state.ts';
import { propertyFacts } from './property-columns.tsx';
import { RowMenu } from './row-menu.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { listRightsOf } from './use-property-rights.ts';

/** The properties one works on. */
export function PropertyListPage() {
  const [chosen, choose] = useUrlState(defaults);
  const state = listStateOf(chosen);
  const rights = listRightsOf(useUser());
  const read = usePage(api.properties.list, { query: queryOf(state) });
  const { rows = [], total = 0 } = read.data ?? {};
  const selection = useSelection(JSON.stringify(filterOf(state)));
  const [asking, setAsking] = useState<Property | 'selection' | null>(null);
  const remove = async (property: Property) => {
    if (await deleteProperty(property)) selection.drop(property.id);
  };
  const columns: readonly Column<Property>[] = [
    ...(rights.decide ? [selectColumn(selection, rows)] : []),
    ...propertyFacts,
    { title: 'Actions', cell: (property) => <RowMenu property={property} onChangeStatus={setAsking} onDelete={(it) => void remove(it)} /> },
  ];
  return (
    <>
      <PageTitle title="Properties">
        {rights.remove && (
          <ButtonLink to={paths.deletedProperties} tone="quiet" icon={<TrashIcon />}>
            Deleted
          </ButtonLink>
        )}
        {rights.export && (
          <ExportButton noun="properties" read={() => send(api.properties.export, { query: { ...filterOf(state), sort: state.sort } })} />
        )}
        <SubmitLink />
      </PageTitle>
      <Card flush>
        <ListFilters state={state} choose={choose} />
        <BulkBar selection={selection} rows={rows} total={total} onChangeStatus={() => setAsking('selection')} />
        <PagedTable
          noun="properties"
          read={read}
          columns={columns}
          rowKey={({ id }) => id}
          sorting={{ by: state.sort, onSort: (sort) => choose({ sort }) }}
          onOpen={({ id }) => void go(paths.adminProperty(id))}
          page={state.page}
          pageSize={propertiesPerPage}
          onPage={(page) => choose({ page })}
          failed="Failed to fetch properties"
          empty={isNarrowed(state) ? <NothingMatches onClear={() => choose(withoutFilters)} /> : <NothingYet />}
        />
      </Card>
      {asking === 'selection' && (
        <StatusDialog
          what={propertiesIn(selectedCount(selection, total))}
          onConfirm={async (status) => {
            const { isAll, ids, clear } = selection;
            if (await changeStatuses({ status, ...(isAll ? { matching: filterOf(state), total } : { ids: [...ids] }) })) clear();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'selection' && (
        <StatusDialog what={asking.name} onConfirm={(status) => changeStatus(asking, status)} onClose={() => setAsking(null)} />
      )}
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
