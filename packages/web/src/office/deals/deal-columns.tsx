import type { ListedDeal } from '@acre/contracts';
import { formatCents, formatDollars, toCents } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { DealStatusBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { shortDate } from '../../ui/dates.ts';

/** What nobody has entered. */
export const none = '—';

/** '$12,345.00', or a dash. */
export const money = (dollars: number | null): string => (dollars === null ? none : formatCents(toCents(dollars)));

export const dealColumns: readonly Column<ListedDeal>[] = [
  { title: 'Deal ID', cell: ({ id }) => `#${id}` },
  { title: 'Property', main: true, cell: ({ id, propertyName }) => <Link to={paths.deal(id)}>{propertyName}</Link> },
  { title: 'Buyer', cell: ({ buyerName }) => buyerName ?? none },
  { title: 'Seller', cell: ({ sellerName }) => sellerName },
  { title: 'Value', align: 'right', cell: ({ value }) => formatDollars(value) },
  {
    title: 'Commission',
    align: 'right',
    cell: ({ commissionAmount }) => (commissionAmount === null ? none : formatDollars(commissionAmount)),
  },
  { title: 'Status', cell: ({ status }) => <DealStatusBadge status={status} /> },
  { title: 'Created', whole: true, cell: ({ createdAt }) => shortDate(createdAt) },
  {
    title: 'Actions',
    cell: ({ id, propertyName }) => (
      <ButtonLink to={paths.deal(id)} size="small" aria-label={`View deal ${id}, ${propertyName}`}>
        View
      </ButtonLink>
    ),
  },
];
