import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { type Goal, qualificationOf } from '@acre/domain/people/qualification';
import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { FigureBar } from '../../ui/layout/bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonLines } from '../../ui/states/skeleton.tsx';
import { formatCount } from '../../ui/text/figures.ts';
import styles from './qualification.module.css';
import type { Section } from './read.ts';

export function Qualification({ dashboard, error, retry }: Section) {
  const { id } = useUser();
  const qualification = dashboard?.referral && qualificationOf(dashboard.referral);
  return (
    <Card title="Ace Elite Qualification" about="Your own deals, referrals and commission">
      {error && <Failed error={error} message="Failed to fetch performance data" onRetry={retry} />}
      {!error && !qualification && <SkeletonLines lines={6} label="Loading qualification" />}
      {qualification?.qualified && (
        <p className={styles.qualified}>
          <TickCircleIcon /> You qualify for Ace Elite. An administrator can promote you.
        </p>
      )}
      <ul className={styles.goals}>
        {qualification?.goals.map((goal) => (
          <GoalBar key={goal.key} goal={goal} id={id} />
        ))}
      </ul>
      <ButtonLink to={paths.helpTopic('referral')} fill>
        Learn About Elite Benefits
      </ButtonLink>
    </Card>
  );
}

const listOf = ({ key }: Goal, id: number): string =>
  ({ dealsClosed: paths.dealsAt({ status: 'closed' }), commission: paths.earnings, partnersReferred: paths.network(id) })[key];

function GoalBar({ goal, id }: { goal: Goal; id: number }) {
  const { key, label, value, target, fraction, met } = goal;
  const format = key === 'commission' ? formatDollars : formatCount;
  const words = `${format(value)}/${format(target)}`;
  return (
    <li>
      <p>
        <span>{label}</span>
        <Link to={listOf(goal, id)}>{words}</Link>
      </p>
      <FigureBar label={label} fraction={fraction} gold={met} />
    </li>
  );
}
