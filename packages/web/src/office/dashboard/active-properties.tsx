import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import type { PropertyScope } from '@acre/domain/properties/browse';
import { Link, useNavigate } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { PagedTable, type PageRead } from '../../ui/table/paged-table.tsx';
import { propertyColumns } from '../properties/list/property-columns.tsx';
import type { Section } from './read.ts';
import { propertiesIn } from './scopes.ts';

type Props = Section & { scope: PropertyScope; page: number; onPage: (page: number) => void };

const pageSize = 3;

/** The first page comes with the dashboard, and the others are fetched on demand. */
function useProperties({ dashboard, error, retry }: Section, scope: PropertyScope, page: number): PageRead<Property> {
  const later = usePage(api.properties.list, page === 1 ? null : { query: { scope, page, pageSize } });
  return page === 1 ? { data: dashboard?.properties, error, isLoading: false, mutate: retry } : later;
}

export function ActiveProperties({ scope, page, onPage, ...section }: Props) {
  const { role } = useUser();
  const navigate = useNavigate();
  // The title says "Active" even if the list contains properties in any status. The line below the title then adds "in any status".
  const isAnyStatus = role !== 'partner' || scope === 'own';
  return (
    <Card
      title="Active Properties"
      about={`${propertiesIn(role, scope)}${isAnyStatus ? ', in any status' : ''}, newest first`}
      flush
      actions={<Link to={scope === 'own' ? paths.adminPropertiesAt({ scope }) : paths.adminProperties}>View All</Link>}
    >
      <PagedTable
        noun="properties"
        read={useProperties(section, scope, page)}
        columns={propertyColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.adminProperty(id))}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        failed="Failed to fetch properties"
        empty={
          <Empty action={<ButtonLink to={paths.submitProperty}>Submit New Property</ButtonLink>}>
            No properties found. Submit a new property to get started.
          </Empty>
        }
      />
    </Card>
  );
}
