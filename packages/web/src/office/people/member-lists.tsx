import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { entryColumnsWithDeal } from '../commission/entry-columns.tsx';
import { readDealColumns } from '../deals/deal-columns.tsx';
import { propertyFacts } from '../properties/list/property-columns.tsx';

const pageSize = 10;
const unsorted = propertyFacts.map(({ sort: _, ...column }) => column);

/** Lists only properties that the reader may open. */
export function MemberProperties({ id }: { id: number }) {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const read = usePage(api.members.properties, { params: { id }, query: { page, pageSize } });
  return (
    <Card flush>
      <PagedTable
        noun="properties"
        read={read}
        columns={unsorted}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(paths.adminProperty(row.id))}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        failed="Failed to fetch properties"
        empty={<Empty>This member has no properties that you can see.</Empty>}
      />
    </Card>
  );
}

/** Lists only deals that the reader may see. */
export function MemberDeals({ id }: { id: number }) {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const read = usePage(api.members.deals, { params: { id }, query: { page, pageSize } });
  return (
    <Card flush>
      <PagedTable
        noun="deals"
        read={read}
        columns={readDealColumns}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(paths.deal(row.id))}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        failed="Failed to fetch deals"
        empty={<Empty>This member has no deals that you can see.</Empty>}
      />
    </Card>
  );
}

export function MemberEarnings({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const read = usePage(api.ledger.ofPerson, { params: { id }, query: { page, pageSize } });
  return (
    <Card flush>
      <PagedTable
        noun="entries"
        read={read}
        columns={entryColumnsWithDeal}
        rowKey={(row) => row.id}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        failed="Failed to fetch commission"
        empty={<Empty>No commission has been paid yet.</Empty>}
      />
    </Card>
  );
}
