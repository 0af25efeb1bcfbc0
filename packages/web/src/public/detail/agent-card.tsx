import type { Property } from '@acre/contracts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './sidebar.module.css';

type Props = { agent: NonNullable<Property['agent']>; onContact: () => void };

/** Who offers the property. */
export const AgentCard = ({ agent: { fullName, company }, onContact }: Props) => (
  <section className={styles.card} aria-label="Listing agent">
    <h2 className={styles.label}>Listing Agent</h2>
    <div className={styles.agent}>
      <Avatar fullName={fullName} size="large" />
      <div dir="auto">
        <strong>{fullName}</strong>
        {company !== null && <span>{company}</span>}
      </div>
    </div>
    <Button fill onClick={onContact}>
      Contact Agent
    </Button>
  </section>
);
