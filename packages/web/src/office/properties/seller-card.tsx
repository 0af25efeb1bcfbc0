import type { Property } from '@acre/contracts';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-text.tsx';
import { FactList } from './fact-list.tsx';
import styles from './side-card.module.css';

/** Only those who may read the contact get it at all; null means that none was given. */
export const SellerCard = ({ contact }: { contact: NonNullable<Property['sellerContact']> | null }) => (
  <Card title="Seller Contact">
    {contact === null ? (
      <p className={styles.muted}>No seller contact given.</p>
    ) : (
      <FactList
        facts={[
          { label: 'Name', value: contact.name },
          { label: 'Company', value: contact.company },
          { label: 'Email', value: contact.email && <EmailLink address={contact.email} /> },
          { label: 'Phone', value: contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a> },
        ]}
      />
    )}
  </Card>
);
