import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './my-partners.module.css';
import type { Section } from './read.ts';
import { ShareReferral } from './share-referral.tsx';

/** Partners in the network of an elite. */
export function MyPartners({ dashboard, error, retry }: Section) {
  const partners = dashboard?.partners;
  return (
    <Card
      title="My Ace Partners"
      actions={<Link to={paths.partners}>{partners ? `View all ${formatCount(partners.total)}` : 'View all'}</Link>}
    >
      {error && <Failed error={error} message="Failed to fetch partners" onRetry={retry} />}
      {!error && !partners && <SkeletonLines lines={6} label="Loading partners" />}
      {partners?.total === 0 && <Empty action={<ShareReferral label="Invite Partners" />}>No Ace Partners found in your network yet</Empty>}
      <ul className={styles.partners}>
        {partners?.rows.map(({ id, fullName, email, profileImage }) => (
          <li key={id}>
            <Avatar fullName={fullName} image={profileImage} />
            <div>
              <strong>{fullName}</strong>
              <span>{email}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
