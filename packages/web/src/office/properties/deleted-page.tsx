import { api, type DeletedProperty } from '@acre/contracts';
import { formatDollars, mayDeleteProperty, propertyTypeLabel } from '@acre/domain';
import { TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { usePage } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PropertyStatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { timeAgo } from '../../ui/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { restoreProperty } from './delete-property.ts';

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
  { title: 'Deleted', whole: true, cell: ({ deletedAt }) => <time dateTime={deletedAt}>{timeAgo(deletedAt)}</time> },
  { title: 'Actions', cell: (property) => <Restore property={property} /> },
];

/** What was deleted, the latest first, to be brought back. */
export function DeletedPropertiesPage() {
  const isAllowed = mayDeleteProperty(useActor());
  return (
    <>
      <PageTitle title="Deleted Properties" before={<BackLink to={paths.adminProperties}>Properties</BackLink>} />
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
        empty={<Empty icon={<TrashIcon size={28} />}>No property is deleted.</Empty>}
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
