import { formatDollars, qualificationGoals, roleNames } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const goals = qualificationGoals.map(
  ({ key, label, target }) => [label, key === 'commission' ? formatDollars(target) : String(target)] as const,
);

export const Referral = () => (
  <>
    <p>
      Everybody who joins gets a referral id of eight characters. Your referral link is this site’s address followed by /r/ and your id; an{' '}
      {roleNames.partner} finds it on the <Link to={paths.admin}>Dashboard</Link> under Share My Referral Link.
    </p>
    <ul>
      <li>Who registers by your link is referred by you. That is set once, at registration, and does not change.</li>
      <li>Your network is everybody below you: whom you referred, whom they referred, and so on.</li>
      <li>You are told when somebody joins your network.</li>
      <li>
        An {roleNames.elite} sees the people of the own network. An {roleNames.partner} sees themself, and of their referrer the name, role
        and e-mail.
      </li>
    </ul>
    <h2>Becoming an {roleNames.elite}</h2>
    <p>An {roleNames.partner} qualifies by reaching all of these:</p>
    <dl>
      {goals.map(([label, target]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{target}</dd>
        </div>
      ))}
    </dl>
  </>
);
