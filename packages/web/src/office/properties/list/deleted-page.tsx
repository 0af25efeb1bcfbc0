import type { DeletedProperty } from '@acre/contracts/properties/property-actions';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { mayDeleteProperty } from '@acre/domain/permissions';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { usePage } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { useUrlState } from '../../../ui/hooks/use-url-state.ts';
import { Button } from '../../../ui/input/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { PagedTable } from '../../../ui/table/paged-table.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { timeOrDate } from '../../../ui/text/dates.ts';
import { restoreProperty } from '../delete-property.ts';

const defaults = { page: 1 } as const;
const pageSize = 24;

const columns: readonly Column<DeletedProperty>[] = [
  {
    title: 'Property',
    main: true,
    cell: ({ name, address, city, state }) => (
      <>
        <strong>{name}</strong>
        <br />
        {`${address}, ${city}, ${state}`}
      </>
    ),
  },
  { title: 'Type', cell: ({ type }) => propertyTypeLabel(type) },
  { title: 'Price', align: 'right', cell: ({ price }) => formatDollars(price) },
  { title: 'Status', cell: ({ status }) => <PropertyStatusBadge status={status} /> },
  { title: 'Deleted', whole: true, cell: ({ deletedAt }) => <time dateTime={deletedAt}>{timeOrDate(deletedAt)}</time> },
  { title: 'Actions', cell: (property) => <Restore property={property} /> },
];

export function DeletedPropertiesPage() {
  const isAllowed = mayDeleteProperty(useActor());
  return (
    <>
      <PageTitle title="Deleted Properties" before={<BackLink to={paths.adminProperties}>Back to Properties</BackLink>} />
      {isAllowed ? <Deleted /> : <Empty>Deleted properties are only available to administrators</Empty>}
    </>
  );
}

function Deleted() {
  const [{ page }, choose] = useUrlState(defaults);
  const read = usePage(api.properties.deleted, { query: { page, pageSize } });
  return (
    <Card flush>
      <PagedTable
        noun="properties"
        read={read}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        pageSize={pageSize}
        onPage={(next) => choose({ page: next })}
        failed="Failed to fetch deleted properties"
        empty={<Empty icon={<TrashIcon size={28} />}>No deleted properties.</Empty>}
      />
    </Card>
  );
}

function Restore({ property: { id, name } }: { property: DeletedProperty }) {
  const [busy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    await restoreProperty(id);
    setBusy(false);
  };
  return (
    <Button size="small" icon={<UndoIcon />} busy={busy} onClick={() => void restore()} aria-label={`Restore ${name}`}>
      Restore
    </Button>
  );
}
