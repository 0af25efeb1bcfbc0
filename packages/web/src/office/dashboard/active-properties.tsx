import { api } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { propertyColumns } from '../properties/property-columns.tsx';

const defaults = { page: 1 } as const;
const pageSize = 3;

/** The latest properties one works on, three at a time. */
export function ActiveProperties() {
  const [{ page }, choose] = useUrlState(defaults);
  const read = usePage(api.properties.list, { query: { scope: 'work', page, pageSize } });
  return (
    <Card title="Active Properties" flush actions={<Link to={paths.adminProperties}>View all</Link>}>
      <PagedTable
        noun="properties"
        read={read}
        columns={propertyColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void go(paths.adminProperty(id))}
        page={page}
        pageSize={pageSize}
        onPage={(next) => choose({ page: next })}
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
