import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import styles from './my-partners.module.css';
import type { Section } from './read.ts';
import { ShareReferral } from './share-referral.tsx';

export function MyPartners({ dashboard, error, retry }: Section) {
  const partners = dashboard?.partners;
  return (
    <Card
      title="My Ace Partners"
      about="In your network, at any level"
      actions={<Link to={paths.partners}>{partners ? `View All ${formatCount(partners.total)}` : 'View All'}</Link>}
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
