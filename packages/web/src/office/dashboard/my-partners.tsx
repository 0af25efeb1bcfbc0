import { api } from '@acre/contracts';
import { Link } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './my-partners.module.css';

const firstSix = { query: { role: 'partner' as const, pageSize: 6 } };

/** Partners in the network of an elite. */
export function MyPartners() {
  const { data, error, mutate } = usePage(api.people.list, firstSix);
  return (
    <Card title="My Ace Partners" actions={<Link to={paths.partners}>View all</Link>}>
      {error && <Failed error={error} message="Failed to fetch partners" onRetry={() => void mutate()} />}
      {!error && !data && <SkeletonLines lines={6} label="Loading partners" />}
      {data?.rows.length === 0 && <Empty>No Ace Partners found in your network yet</Empty>}
      <ul className={styles.partners}>
        {data?.rows.map(({ id, fullName, email, profileImage }) => (
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
