import type { Property } from '@acre/contracts/properties/property';
import { Card } from '../../../ui/layout/card.tsx';
import { EmailLink } from '../../../ui/text/email-text.tsx';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';
import { FactList } from './fact-list.tsx';
import styles from './side-card.module.css';

/** The server sends the contact only to those who may read it; null means that none was entered. */
export const SellerCard = ({ contact }: { contact: NonNullable<Property['sellerContact']> | null }) => (
  <Card title="Seller Contact">
    {contact === null ? (
      <p className={styles.muted}>No seller contact yet.</p>
    ) : (
      <FactList
        facts={[
          { label: 'Name', value: contact.name },
          { label: 'Company', value: contact.company },
          { label: 'Email', value: contact.email && <EmailLink address={contact.email} /> },
          { label: 'Phone', value: contact.phone && <PhoneLink phone={contact.phone} /> },
        ]}
      />
    )}
  </Card>
);
