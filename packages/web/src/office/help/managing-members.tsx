import { paths } from '@acre/contracts/screens/paths';
import { roleNames } from '@acre/domain/people/roles';
import { Link } from 'react-router-dom';

const members = (
  <>
    <Link to={paths.partners}>Ace Partners</Link> or <Link to={paths.elites}>Ace Elites</Link>
  </>
);

export const ManagingMembers = () => (
  <>
    <p>Administrators only.</p>
    <h2>Change a role</h2>
    <ol>
      <li>Open {members}, and click View Details.</li>
      <li>Under Account Access, choose a role, or click Promote to {roleNames.elite}.</li>
      <li>Enter your password to confirm, and a code if you use two-factor authentication.</li>
    </ol>
    <h2>Deactivate a member</h2>
    <ol>
      <li>Open the member, and click Deactivate under Account Access.</li>
      <li>Click Deactivate Member to confirm.</li>
    </ol>
    <p>
      The member is logged out and cannot log in. Their referral link and invitations stop working. Their records are kept. To let them in
      again, click Reactivate.
    </p>
    <h2>Confirm an email address</h2>
    <p>
      New members confirm their email address with an emailed link. If this site does not send email, or the link does not arrive, confirm
      it yourself.
    </p>
    <ol>
      <li>Make sure that the address is theirs.</li>
      <li>Open {members}, and click Confirm Email on the member's card.</li>
    </ol>
    <h2>Change an email address</h2>
    <ol>
      <li>Open the member, and click Change Email under Account Access.</li>
      <li>Enter the new email, and click Change Email. Make sure that the address is theirs.</li>
      <li>Enter your password to confirm, and a code if you use two-factor authentication.</li>
    </ol>
    <h2>Reset two-factor authentication</h2>
    <ol>
      <li>Verify the member's identity first.</li>
      <li>Open the member, and click Reset 2FA under Account Access.</li>
      <li>Enter your password, and a code if you use two-factor authentication. Click Reset 2FA.</li>
    </ol>
  </>
);
