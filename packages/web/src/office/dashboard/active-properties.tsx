import { api, type Property } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PagedTable, type PageRead } from '../../ui/paged-table.tsx';
import { propertyColumns } from '../properties/property-columns.tsx';
import type { Section } from './read.ts';

type Props = Section & { page: number; onPage: (page: number) => void };

const pageSize = 3;

/** The first page comes with the dashboard, the others are read as they are asked for. */
function useProperties({ dashboard, error, retry }: Section, page: number): PageRead<Property> {
  const later = usePage(api.properties.list, page === 1 ? null : { query: { scope: 'work', page, pageSize } });
  return page === 1 ? { data: dashboard?.properties, error, isLoading: false, mutate: retry } : later;
}

/** The latest properties one works on, three at a time. */
export function ActiveProperties({ page, onPage, ...section }: Props) {
  return (
    <Card title="Active Properties" flush actions={<Link to={paths.adminProperties}>View all</Link>}>
      <PagedTable
        noun="properties"
        read={useProperties(section, page)}
        columns={propertyColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void go(paths.adminProperty(id))}
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
