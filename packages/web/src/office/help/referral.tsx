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
      <li>
        View Network draws it: at your own list or profile for you, at a member’s for those below. Branches open and close, names are
        searched, and the same is there as a list. Arrow keys walk it, + and - zoom, 0 shows all of it, or as much as can be told apart, and
        Enter opens the member.
      </li>
    </ul>
    <h2>Inviting by e-mail</h2>
    <p>
      <Link to={paths.invitations}>Invitations</Link> sends somebody a link that is good for 14 days and works once. Address and role are
      those you named, and who accepts joins under you. You can send it again or revoke it, or have a link to hand over yourself: Show Link,
      after inviting, or Copy Link in the list. The same screen shows what your referral link brought: visits, registrations, first
      submissions and first deals.
    </p>
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
