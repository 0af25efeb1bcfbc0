import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { OfficeIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send, usePage } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { useUrlState } from '../../../ui/hooks/use-url-state.ts';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { PagedTable } from '../../../ui/table/paged-table.tsx';
import { selectColumn } from '../../../ui/table/select-column.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { ColumnsChoice, chosenColumns } from '../../list/columns-choice.tsx';
import { PageSizeChoice } from '../../list/page-size-choice.tsx';
import { pageSizeOf, useListSettings } from '../../list/use-list-settings.ts';
import { deleteProperty } from '../delete-property.ts';
import { changeStatus, changeStatuses } from '../status/change-status.ts';
import { StatusDialog } from '../status/status-dialog.tsx';
import { listRightsOf } from '../use-property-rights.ts';
import { BulkBar, propertiesIn, selectedCount } from './bulk-bar.tsx';
import { ListFilters } from './list-filters.tsx';
import { defaults, filterOf, isNarrowed, listStateOf, queryOf, withoutFilters } from './list-state.ts';
import { decidedPropertyFacts, propertyFacts } from './property-columns.tsx';
import { RowMenu } from './row-menu.tsx';

export function PropertyListPage() {
  const navigate = useNavigate();
  const [chosen, choose] = useUrlState(defaults);
  const state = listStateOf(chosen);
  const settings = useListSettings('properties');
  const pageSize = pageSizeOf(chosen.size) ?? settings.pageSize;
  const rights = listRightsOf(useUser());
  const read = usePage(api.properties.list, { query: queryOf(state, pageSize) });
  const { rows = [], total = 0 } = read.data ?? {};
  const selection = useSelection(JSON.stringify(filterOf(state)));
  const [statusTarget, setStatusTarget] = useState<Property | 'selection' | null>(null);
  const remove = async (property: Property) => {
    if (await deleteProperty(property)) selection.drop(property.id);
  };
  const columns: readonly Column<Property>[] = [
    ...(rights.decide ? [selectColumn(selection, rows)] : []),
    ...(rights.decide ? decidedPropertyFacts : propertyFacts),
    {
      title: 'Actions',
      phone: 'after',
      cell: (property) => <RowMenu property={property} onChangeStatus={setStatusTarget} onDelete={(it) => void remove(it)} />,
    },
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
        <ListFilters state={state} choose={choose}>
          <ColumnsChoice columns={columns} settings={settings} />
        </ListFilters>
        <BulkBar selection={selection} rows={rows} total={total} onChangeStatus={() => setStatusTarget('selection')} />
        <PagedTable
          noun="properties"
          read={read}
          columns={chosenColumns(columns, settings)}
          rowKey={({ id }) => id}
          sorting={{ by: state.sort, onSort: (sort) => choose({ sort }) }}
          onOpen={({ id }) => void navigate(paths.adminProperty(id))}
          page={state.page}
          pageSize={pageSize}
          onPage={(page) => choose({ page })}
          sizes={<PageSizeChoice settings={settings} pageSize={pageSize} total={total} choose={choose} />}
          failed="Failed to fetch properties"
          empty={isNarrowed(state) ? <NothingMatches onClear={() => choose(withoutFilters)} /> : <NothingYet />}
        />
      </Card>
      {statusTarget === 'selection' && (
        <StatusDialog
          what={propertiesIn(selectedCount(selection, total))}
          onConfirm={async (status) => {
            const { isAll, ids, clear } = selection;
            if (await changeStatuses({ status, ...(isAll ? { matching: filterOf(state), total } : { ids: [...ids] }) })) clear();
          }}
          onClose={() => setStatusTarget(null)}
        />
      )}
      {statusTarget !== null && statusTarget !== 'selection' && (
        <StatusDialog
          what={statusTarget.name}
          onConfirm={(status) => changeStatus(statusTarget, status)}
          onClose={() => setStatusTarget(null)}
        />
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
  <Empty icon={<OfficeIcon size={28} />} action={<Button onClick={onClear}>Clear Filters</Button>}>
    No properties found matching your filters.
  </Empty>
);

const NothingYet = () => (
  <Empty icon={<OfficeIcon size={28} />} action={<SubmitLink />}>
    No properties found. Submit a new property to get started.
  </Empty>
);
