import { type AccountRole, formatDollars, type Goal, qualificationOf } from '@acre/domain';
import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/auth-context.tsx';
import { FigureBar } from '../../ui/bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatCount } from '../../ui/figures.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './qualification.module.css';
import type { Section } from './read.ts';

/** How far one is on the way to elite. */
export function Qualification({ dashboard, error, retry }: Section) {
  const user = useUser();
  const qualification = dashboard?.referral && qualificationOf(dashboard.referral);
  return (
    <Card title="Ace Elite Qualification">
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={retry} />}
      {!error && !qualification && <SkeletonLines lines={6} label="Loading qualification" />}
      {qualification?.qualified && user.role === 'partner' && (
        <p className={styles.qualified}>
          <TickCircleIcon /> You qualify as Ace Elite. An administrator can promote you.
        </p>
      )}
      <ul className={styles.goals}>
        {qualification?.goals.map((goal) => (
          <GoalBar key={goal.key} goal={goal} whose={user} />
        ))}
      </ul>
      <ButtonLink to={paths.helpTopic('referral')} fill>
        Learn About Elite Benefits
      </ButtonLink>
    </Card>
  );
}

/** The lists behind one's own figures. An administrator takes part in no deal, and their list of deals holds everybody's. */
const listOf = ({ key }: Goal, { role, id }: { role: AccountRole; id: number }): string | undefined => {
  const isAdmin = role === 'admin';
  return {
    dealsClosed: isAdmin ? undefined : paths.dealsAt({ status: 'closed' }),
    commission: isAdmin ? paths.earningsOf(id) : paths.earnings,
    partnersReferred: paths.network(id),
  }[key];
};

function GoalBar({ goal, whose }: { goal: Goal; whose: { role: AccountRole; id: number } }) {
  const { key, label, value, target, fraction, met } = goal;
  const format = key === 'commission' ? formatDollars : formatCount;
  const words = `${format(value)}/${format(target)}`;
  const to = listOf(goal, whose);
  return (
    <li>
      <p>
        <span>{label}</span>
        {to ? <Link to={to}>{words}</Link> : <b>{words}</b>}
      </p>
      <FigureBar label={label} fraction={fraction} gold={met} />
    </li>
  );
}
