import { api } from '@acre/contracts';
import { useState } from 'react';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { entryColumnsWithDeal } from '../commission/entry-columns.tsx';
import { dealColumns } from '../deals/deal-columns.tsx';
import { propertyFacts } from '../properties/property-columns.tsx';

const pageSize = 10;
const unsorted = propertyFacts.map(({ sort: _, ...column }) => column);

/** What a member submitted, as far as the reader may open it. */
export function MemberProperties({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const read = usePage(api.members.properties, { params: { id }, query: { page, pageSize } });
  return (
    <Card flush>
      <PagedTable
        noun="properties"
        read={read}
        columns={unsorted}
        rowKey={(row) => row.id}
        onOpen={(row) => void go(paths.adminProperty(row.id))}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        failed="Failed to fetch properties"
        empty={<Empty>No properties of this member that you may open.</Empty>}
      />
    </Card>
  );
}

/** The deals of a member that the reader may see. */
export function MemberDeals({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const read = usePage(api.members.deals, { params: { id }, query: { page, pageSize } });
  return (
    <Card flush>
      <PagedTable
        noun="deals"
        read={read}
        columns={dealColumns}
        rowKey={(row) => row.id}
        onOpen={(row) => void go(paths.deal(row.id))}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        failed="Failed to fetch deals"
        empty={<Empty>No deals of this member that you may see.</Empty>}
      />
    </Card>
  );
}

/** The payments and reversals behind a member's commission. */
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
