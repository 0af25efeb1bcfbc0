import { type AccountRole, formatDollars, type Goal, qualificationOf } from '@acre/domain';
import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './qualification.module.css';
import type { Section } from './read.ts';

/** How far one is on the way to elite. */
export function Qualification({ dashboard, error, retry }: Section) {
  const { role } = useUser();
  const qualification = dashboard?.referral && qualificationOf(dashboard.referral);
  return (
    <Card title="Ace Elite Qualification">
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={retry} />}
      {!error && !qualification && <SkeletonLines lines={6} label="Loading qualification" />}
      {qualification?.qualified && role === 'partner' && (
        <p className={styles.qualified}>
          <TickCircleIcon /> You qualify as Ace Elite. An administrator can promote you.
        </p>
      )}
      <ul className={styles.goals}>
        {qualification?.goals.map((goal) => (
          <GoalBar key={goal.key} goal={goal} role={role} />
        ))}
      </ul>
      <ButtonLink to={paths.helpTopic('referral')} fill>
        Learn About Elite Benefits
      </ButtonLink>
    </Card>
  );
}

/** The lists behind a partner's own figures; an administrator's lists hold everybody's. */
const listOf = ({ key }: Goal, role: AccountRole): string | undefined => {
  if (role !== 'partner') return undefined;
  return { dealsClosed: paths.dealsAt({ status: 'closed' }), commission: paths.earnings, partnersReferred: undefined }[key];
};

function GoalBar({ goal, role }: { goal: Goal; role: AccountRole }) {
  const { key, label, value, target, fraction, met } = goal;
  const format = key === 'commission' ? formatDollars : formatCount;
  const words = `${format(value)}/${format(target)}`;
  const to = listOf(goal, role);
  return (
    <li data-met={met}>
      <p>
        <span>{label}</span>
        {to ? <Link to={to}>{words}</Link> : <b>{words}</b>}
      </p>
      <progress aria-label={label} value={fraction} />
    </li>
  );
}
