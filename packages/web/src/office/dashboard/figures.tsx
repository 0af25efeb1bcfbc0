import type { Dashboard, Figure } from '@acre/contracts';
import { type AccountRole, formatDollars, trendText } from '@acre/domain';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './figures.module.css';
import type { Section } from './read.ts';
import { Sparkline } from './sparkline.tsx';

type Shown = Readonly<{
  of: keyof Dashboard['figures'];
  title: string;
  format: (value: number) => string;
  /** The list that the figure is the total of. */
  to: (role: AccountRole) => string;
  gold?: true;
}>;

/** A partner works on more than they submitted. */
const submitted = (role: AccountRole) => (role === 'partner' ? paths.adminPropertiesAt({ scope: 'own' }) : paths.adminProperties);

const figures: readonly Shown[] = [
  { of: 'propertiesListed', title: 'Properties Listed', format: formatCount, to: submitted },
  { of: 'dealsInProgress', title: 'Deals in Progress', format: formatCount, to: () => paths.dealsAt({ status: 'in_progress' }) },
  { of: 'commissionEarned', title: 'Commission Earned', format: formatDollars, to: () => paths.earnings, gold: true },
  { of: 'netSalesValue', title: 'Net Sales Value', format: formatDollars, to: () => paths.dealsAt({ status: 'closed' }) },
];

/** The four figures, each a link to what it counts. */
export function Figures({ dashboard, error, retry }: Section) {
  const { role } = useUser();
  if (error)
    return (
      <Card>
        <Failed error={error} message="Failed to fetch performance data" onRetry={retry} />
      </Card>
    );
  return (
    <section aria-label="Figures">
      {!dashboard && (
        <p className={styles.loading} role="status">
          Loading dashboard data...
        </p>
      )}
      <ul className={styles.figures}>
        {figures.map(({ of, title, format, to, gold }) => {
          const figure = dashboard?.figures[of];
          return (
            <li key={of}>
              <Link to={to(role)} className={styles.figure} data-gold={gold}>
                <span className={styles.title}>{title}</span>
                <strong>{figure ? format(figure.value) : <Skeleton width="5ch" height="1em" />}</strong>
                <span className={styles.course}>{figure && <Course figure={figure} />}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Course = ({ figure: { trend, course } }: { figure: Figure }) => (
  <>
    {trend !== null && <Trend percent={trend} />}
    <Sparkline values={course} />
  </>
);

const Trend = ({ percent }: { percent: number }) => (
  <span className={styles.trend}>
    <b data-tone={Math.sign(percent)}>
      {percent > 0 && <ArrowUpIcon size={12} title="Up" />}
      {percent < 0 && <ArrowDownIcon size={12} title="Down" />}
      {formatCount(Math.abs(percent))}%
    </b>{' '}
    {trendText}
  </span>
);
