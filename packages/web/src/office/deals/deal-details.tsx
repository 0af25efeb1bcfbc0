import type { Deal } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { shortDate } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { money, none } from './deal-columns.tsx';
import styles from './deal-details.module.css';

export const DealDetails = ({ deal }: { deal: Deal }) => (
  <div className={styles.details}>
    <Facts
      facts={[
        [
          'Property',
          <Link key="property" to={paths.adminProperty(deal.propertyId)}>
            {deal.propertyName}
          </Link>,
        ],
        ['Value', money(deal.value)],
        ['Created', shortDate(deal.createdAt)],
        ['Closing Date', deal.closingDate ? shortDate(deal.closingDate) : none],
      ]}
    />
    <h2>Participants</h2>
    <Facts
      facts={[
        ['Seller', deal.sellerName],
        ['Buyer', deal.buyerName ?? none],
        ['Ace Partner', deal.partnerName ?? none],
        ['Ace Elite', deal.eliteName ?? none],
      ]}
    />
    {deal.notes && (
      <>
        <h2>Notes</h2>
        <p className={styles.notes}>{deal.notes}</p>
      </>
    )}
  </div>
);
