import type { ListedDeal } from '@acre/contracts/deals/deals';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { Link, useNavigate } from 'react-router-dom';
import { usePage } from '../../../api.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { DealStatusBadge } from '../../../ui/text/badge.tsx';
import { shortDate } from '../../../ui/text/dates.ts';

const columns: readonly Column<ListedDeal>[] = [
  { title: 'Deal', main: true, cell: ({ id }) => <Link to={paths.deal(id)}>{`#${id}`}</Link> },
  { title: 'Buyer', phone: 'below', cell: ({ buyerName }) => buyerName ?? 'No buyer yet' },
  { title: 'Value', align: 'right', phone: 'end', cell: ({ value }) => formatDollars(value) },
  { title: 'Status', phone: 'belowEnd', cell: ({ status }) => <DealStatusBadge status={status} /> },
  { title: 'Created', cell: ({ createdAt }) => shortDate(createdAt) },
];

/** Lists only deals that the reader may see. */
export function RelatedDeals({ propertyId }: { propertyId: number }) {
  const navigate = useNavigate();
  const { data, error } = usePage(api.deals.list, { query: { propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch deals" />;
  if (data?.rows.length === 0) return <Empty>No deals on this property yet.</Empty>;
  return (
    <DataTable
      label="Related deals"
      columns={columns}
      rows={data?.rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(paths.deal(id))}
      expected={2}
    />
  );
}
