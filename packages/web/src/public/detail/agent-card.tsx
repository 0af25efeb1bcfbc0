import type { Property } from '@acre/contracts/properties/property';
import { mailtoOf } from '@acre/domain/people/email';
import { Button } from '../../ui/input/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import styles from './sidebar.module.css';

type Props = { agent: NonNullable<Property['agent']>; onContact: (() => void) | undefined };

export const AgentCard = ({ agent: { fullName, company, phone, email, licenseNumber }, onContact }: Props) => (
  <section className={styles.card} aria-label="Listing agent">
    <h2 className={styles.label}>Listing Agent</h2>
    <div className={styles.agent}>
      <Avatar fullName={fullName} size="large" />
      <div dir="auto">
        <strong>{fullName}</strong>
        {company !== null && <span>{company}</span>}
        {licenseNumber && <span>{`License ${licenseNumber}`}</span>}
      </div>
    </div>
    {(phone || email) && (
      <p className={styles.reach}>
        {phone && <PhoneLink phone={phone} />}
        {email && <a href={mailtoOf(email)}>{email}</a>}
      </p>
    )}
    {onContact && (
      <Button fill onClick={onContact}>
        Contact Agent
      </Button>
    )}
  </section>
);
