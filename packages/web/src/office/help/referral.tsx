import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { qualificationGoals } from '@acre/domain/people/qualification';
import { roleNames } from '@acre/domain/people/roles';
import { Link } from 'react-router-dom';

const goals = qualificationGoals.map(
  ({ key, label, target }) => [label, key === 'commission' ? formatDollars(target) : String(target)] as const,
);

export const Referral = () => (
  <>
    <h2>Share your referral link</h2>
    <ol>
      <li>
        Open <Link to={paths.invitations}>Invitations</Link>.
      </li>
      <li>Click Share My Referral Link, and send the link to the people you want to invite.</li>
    </ol>
    <p>
      Anyone who signs up with your link is your referral. The link ends with your referral ID. A referral is set at sign-up and does not
      change.
    </p>
    <h2>Invite someone by email</h2>
    <ol>
      <li>
        Open <Link to={paths.invitations}>Invitations</Link>, and click Invite by Email.
      </li>
      <li>Enter the email, and choose a role. Add a personal message if you like.</li>
      <li>Click Send Invitation.</li>
    </ol>
    <p>
      The link works once, within 14 days. The person joins under you. To send the invitation again, click Resend. To cancel it, click
      Revoke. To share the link yourself, click Copy Link.
    </p>
    <h2>See your results</h2>
    <p>
      The <Link to={paths.invitations}>Invitations</Link> page counts the visits to your link, registrations, first submissions and first
      deals. We notify you when someone joins your network.
    </p>
    <h2>View your network</h2>
    <p>Your network is everyone you referred, everyone they referred, and so on.</p>
    <ol>
      <li>Click View Network on the Dashboard, or on a member's card or profile.</li>
      <li>Click a branch to open or close it, or click List to see the network as a table.</li>
      <li>Type a name under Search this network to find a member.</li>
    </ol>
    <p>
      An {roleNames.elite} sees the members of their network. An {roleNames.partner} sees only themselves, and the name, role and email of
      their referrer. In the tree, use the arrow keys to move, and press Enter to open a member. Press + or - to zoom, and 0 to fit the
      screen.
    </p>
    <h2>Become an {roleNames.elite}</h2>
    <p>As an {roleNames.partner}, you qualify when you reach all of these goals. Then an administrator can promote you.</p>
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
