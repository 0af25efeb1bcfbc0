import type { ListedDeal } from '@acre/contracts/deals/deals';
import { paths } from '@acre/contracts/screens/paths';
import { isCommissionDue } from '@acre/domain/deals/commission-filter';
import { formatAmount, formatDollars } from '@acre/domain/kernel/money';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/input/button.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { DealBadges } from './deal-badges.tsx';
import styles from './deal-columns.module.css';
import { DealStatusMenu } from './deal-status-menu.tsx';
import { MarkPaid } from './pay/mark-paid.tsx';

/** The dash stands for a missing value. */
export const none = '—';

/** Returns an amount such as '$12,345.00', or a dash if there is none. */
export const money = (dollars: number | null): string => (dollars === null ? none : formatAmount(dollars));

type Acts = {
  /** If true, the reader may pay a due commission from its row. */
  mayPay: boolean;
  /** If true, the list has only deals whose commission is due. On a phone, its rows then show the commission and a button to pay it. */
  showsDue: boolean;
  status: Column<ListedDeal>['cell'];
};

/** These columns belong to lists without actions. */
export const readDealColumns = dealColumnsWith({ mayPay: false, showsDue: false, status: (deal) => <DealBadges deal={deal} /> });

/** In the list of deals, the status badge opens a menu that changes the status. */
export const dealColumns = (acts: Omit<Acts, 'status'>) => dealColumnsWith({ ...acts, status: (deal) => <DealStatusMenu deal={deal} /> });

function dealColumnsWith({ mayPay, showsDue, status }: Acts): readonly Column<ListedDeal>[] {
  const [end, belowEnd] = [{ phone: 'end' }, { phone: 'belowEnd' }] as const;
  const paysOnPhone = showsDue && mayPay;
  return [
    { title: 'Deal ID', sort: { asc: 'id_asc', desc: 'id_desc' }, cell: ({ id }) => `#${id}` },
    {
      title: 'Property',
      main: true,
      sort: { asc: 'property_asc', desc: 'property_desc' },
      cell: ({ id, propertyName }) => <Link to={paths.deal(id)}>{propertyName}</Link>,
    },
    { title: 'Buyer', sort: { asc: 'buyer_asc', desc: 'buyer_desc' }, cell: ({ buyerName }) => buyerName ?? none },
    { title: 'Seller', phone: 'below', sort: { asc: 'seller_asc', desc: 'seller_desc' }, cell: ({ sellerName }) => sellerName },
    {
      title: 'Value',
      align: 'right',
      ...(!showsDue && end),
      sort: { asc: 'value_asc', desc: 'value_desc' },
      cell: ({ value }) => formatDollars(value),
    },
    {
      title: 'Commission',
      align: 'right',
      ...(showsDue && end),
      sort: { asc: 'commission_asc', desc: 'commission_desc' },
      cell: (deal) => (
        <span className={styles.commission}>
          {deal.commissionAmount === null ? none : formatDollars(deal.commissionAmount)}
          {deal.commissionPaid && <Badge family="success">Paid</Badge>}
          {isCommissionDue(deal) && <Badge family="warning">Due</Badge>}
        </span>
      ),
    },
    { title: 'Status', ...(!paysOnPhone && belowEnd), sort: { asc: 'status_asc', desc: 'status_desc' }, cell: status },
    { title: 'Created', whole: true, sort: { asc: 'oldest', desc: 'newest' }, cell: ({ createdAt }) => shortDate(createdAt) },
    {
      title: 'Actions',
      ...(paysOnPhone && belowEnd),
      cell: (deal) => (
        <span className={styles.actions}>
          {mayPay && isCommissionDue(deal) && <MarkPaid deal={deal} />}
          <span className={styles.view}>
            <ButtonLink to={paths.deal(deal.id)} size="small" aria-label={`View deal ${deal.id}, ${deal.propertyName}`}>
              View
            </ButtonLink>
          </span>
        </span>
      ),
    },
  ];
}
