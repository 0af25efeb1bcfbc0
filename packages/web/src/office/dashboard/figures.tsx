import { api, type Performance } from '@acre/contracts';
import { formatDollars } from '@acre/domain';
import { Link } from 'react-router-dom';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './figures.module.css';

type Figure = Readonly<{ title: string; to: string; of: (performance: Performance) => string; gold?: true }>;

const figures: readonly Figure[] = [
  { title: 'Properties Listed', to: paths.adminProperties, of: ({ propertiesCount }) => formatCount(propertiesCount) },
  { title: 'Deals in Progress', to: paths.deals, of: ({ dealsCount }) => formatCount(dealsCount) },
  { title: 'Commission Earned', to: paths.dealsAt('closed'), of: ({ commissionTotal }) => formatDollars(commissionTotal), gold: true },
  { title: 'Net Sales Value', to: paths.dealsAt('closed'), of: ({ salesValue }) => formatDollars(salesValue) },
];

/** The four figures, each a link to what it counts. */
export function Figures() {
  const { id } = useUser();
  const { data, error, mutate } = useRead(api.people.performance, { params: { id } });
  if (error)
    return (
      <Card>
        <Failed error={error} message="Failed to fetch performance data" onRetry={() => void mutate()} />
      </Card>
    );
  return (
    <section aria-label="Figures">
      {!data && (
        <p className={styles.loading} role="status">
          Loading dashboard data...
        </p>
      )}
      <ul className={styles.figures}>
        {figures.map(({ title, to, of, gold }) => (
          <li key={title}>
            <Link to={to} className={styles.figure} data-gold={gold}>
              <span>{title}</span>
              <strong>{data ? of(data) : <Skeleton width="5ch" height="1em" />}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
