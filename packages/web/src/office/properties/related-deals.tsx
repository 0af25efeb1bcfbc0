import { api, type ListedDeal } from '@acre/contracts';
import { formatDollars } from '@acre/domain';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { DealStatusBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';

const columns: readonly Column<ListedDeal>[] = [
  { title: 'Deal', main: true, cell: ({ id }) => <Link to={paths.deal(id)}>{`#${id}`}</Link> },
  { title: 'Buyer', cell: ({ buyerName }) => buyerName ?? 'No buyer yet' },
  { title: 'Value', align: 'right', cell: ({ value }) => formatDollars(value) },
  { title: 'Status', cell: ({ status }) => <DealStatusBadge status={status} /> },
  { title: 'Created', cell: ({ createdAt }) => shortDate(createdAt) },
];

/** Those of its deals that one may see. */
export function RelatedDeals({ propertyId }: { propertyId: number }) {
  const { data, error } = usePage(api.deals.list, { query: { propertyId } });
  if (error !== undefined) return <Failed error={error} message="Failed to fetch deals" />;
  if (data?.rows.length === 0) return <Empty>No deals on this property yet.</Empty>;
  return (
    <DataTable
      label="Related deals"
      columns={columns}
      rows={data?.rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void go(paths.deal(id))}
      expected={2}
    />
  );
}
