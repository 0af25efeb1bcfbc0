import type { Dashboard, Figure } from '@acre/contracts/dashboard';
import { paths } from '@acre/contracts/screens/paths';
import { monthsOfTrend } from '@acre/domain/dashboard/trend';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { formatDollars } from '@acre/domain/kernel/money';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import styles from './figures.module.css';
import type { Section } from './read.ts';
import { meaningOf } from './scopes.ts';
import { Sparkline } from './sparkline.tsx';

type Shown = Readonly<{
  of: keyof Dashboard['figures'];
  title: string;
  format: (value: number) => string;
  /** The text below the figure puts this word after the month's increase, as in '12 new this month' or '$500 paid this month'. */
  added: string;
  /** The link leads to the list whose total is the figure. */
  to: (role: AccountRole) => string;
  gold?: true;
}>;

/** A partner's work list contains more properties than they submitted, so the link selects their own. */
const submitted = (role: AccountRole) => (role === 'partner' ? paths.adminPropertiesAt({ scope: 'own' }) : paths.adminProperties);

const figures: readonly Shown[] = [
  { of: 'propertiesListed', title: 'Properties Listed', format: formatCount, added: 'new', to: submitted },
  {
    of: 'dealsInProgress',
    title: 'Deals in Progress',
    format: formatCount,
    added: 'new',
    to: () => paths.dealsAt({ status: 'in_progress' }),
  },
  { of: 'commissionEarned', title: 'Commission Earned', format: formatDollars, added: 'paid', to: () => paths.earnings, gold: true },
  {
    of: 'netSalesValue',
    title: 'Net Sales Value',
    format: formatDollars,
    added: 'closed',
    to: () => paths.dealsAt({ status: 'closed' }),
  },
];

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
        {figures.map(({ of, title, format, added, to, gold }) => {
          const figure = dashboard?.figures[of];
          return (
            <li key={of}>
              <Link to={to(role)} className={styles.figure} data-gold={gold}>
                <span className={styles.title}>{title}</span>
                <strong>{figure ? format(figure.value) : <Skeleton width="5ch" height="1em" />}</strong>
                <span className={styles.meaning}>{meaningOf(role, of)}</span>
                <span className={styles.course}>{figure && <Course figure={figure} format={format} added={added} />}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className={styles.months}>{monthsOfTrend}</p>
    </section>
  );
}

type CourseProps = { figure: Figure } & Pick<Shown, 'format' | 'added'>;

/**
 * Compares the last 30 days' additions with those of the 30 days before. The percentage describes only these additions, not the total that
 * is displayed above it.
 */
const Course = ({ figure: { trend, thisMonth, lastMonth, course }, format, added }: CourseProps) => (
  <>
    <span className={styles.trend}>
      {trend !== null && <Trend percent={trend} />}
      {`${format(thisMonth)} ${added} this month, ${format(lastMonth)} last month`}
    </span>
    <Sparkline values={course} />
  </>
);

const Trend = ({ percent }: { percent: number }) => (
  <>
    <b data-tone={Math.sign(percent)}>
      {percent > 0 && <ArrowUpIcon size={12} title="Up" />}
      {percent < 0 && <ArrowDownIcon size={12} title="Down" />}
      {formatCount(Math.abs(percent))}%
    </b>{' '}
  </>
);
