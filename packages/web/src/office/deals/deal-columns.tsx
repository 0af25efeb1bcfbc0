import type { ListedDeal } from '@acre/contracts';
import { formatAmount, formatDollars } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { shortDate } from '../../ui/dates.ts';
import { DealBadges } from './deal-badges.tsx';

/** What nobody has entered. */
export const none = '—';

/** '$12,345.00', or a dash. */
export const money = (dollars: number | null): string => (dollars === null ? none : formatAmount(dollars));

export const dealColumns: readonly Column<ListedDeal>[] = [
  { title: 'Deal ID', sort: { asc: 'id_asc', desc: 'id_desc' }, cell: ({ id }) => `#${id}` },
  {
    title: 'Property',
    main: true,
    sort: { asc: 'property_asc', desc: 'property_desc' },
    cell: ({ id, propertyName }) => <Link to={paths.deal(id)}>{propertyName}</Link>,
  },
  { title: 'Buyer', sort: { asc: 'buyer_asc', desc: 'buyer_desc' }, cell: ({ buyerName }) => buyerName ?? none },
  { title: 'Seller', sort: { asc: 'seller_asc', desc: 'seller_desc' }, cell: ({ sellerName }) => sellerName },
  { title: 'Value', align: 'right', sort: { asc: 'value_asc', desc: 'value_desc' }, cell: ({ value }) => formatDollars(value) },
  {
    title: 'Commission',
    align: 'right',
    sort: { asc: 'commission_asc', desc: 'commission_desc' },
    cell: ({ commissionAmount }) => (commissionAmount === null ? none : formatDollars(commissionAmount)),
  },
  { title: 'Status', sort: { asc: 'status_asc', desc: 'status_desc' }, cell: (deal) => <DealBadges deal={deal} /> },
  { title: 'Created', whole: true, sort: { asc: 'oldest', desc: 'newest' }, cell: ({ createdAt }) => shortDate(createdAt) },
  {
    title: 'Actions',
    cell: ({ id, propertyName }) => (
      <ButtonLink to={paths.deal(id)} size="small" aria-label={`View deal ${id}, ${propertyName}`}>
        View
      </ButtonLink>
    ),
  },
];
