import { paths } from '@acre/contracts/screens/paths';
import { tokenRules } from '@acre/domain/account/api-token';
import { Link } from 'react-router-dom';

const profile = <Link to={paths.settingsTab('profile')}>Settings &gt; Profile</Link>;
const security = <Link to={paths.settingsTab('security')}>Settings &gt; Security</Link>;

export const YourAccount = () => (
  <>
    <h2>Confirm your email address</h2>
    <ol>
      <li>Open the email that we sent when you signed up.</li>
      <li>Open its link. The link works for one day.</li>
      <li>No email? Click Send Email Again in the banner at the top of the page.</li>
    </ol>
    <p>
      Until your address is confirmed, you can browse and submit properties. You cannot send messages or invitations, upload or open
      documents, or turn on two-factor authentication. If this site does not send email, an administrator confirms your address.
    </p>
    <h2>Change your email address</h2>
    <ol>
      <li>Open {profile}.</li>
      <li>Enter the new email and your current password, and click Change Email.</li>
      <li>Open the link that we send to the new address. Your old address stays until then.</li>
    </ol>
    <h2>Show or hide your contact details on listings</h2>
    <ol>
      <li>Open {profile}.</li>
      <li>Under Contact on Your Listings, choose whether visitors see your phone and email.</li>
      <li>Enter your license number, if you have one. Your listings show it.</li>
      <li>Click Save Changes.</li>
    </ol>
    <h2>Change your password</h2>
    <ol>
      <li>Open {security}.</li>
      <li>Enter your current password, then the new password twice.</li>
      <li>Click Update Password. You are logged out on other devices, and your API tokens are revoked.</li>
    </ol>
    <h2>Turn on two-factor authentication</h2>
    <ol>
      <li>Open {security}, and click Setup 2FA.</li>
      <li>Enter your password, and click Continue.</li>
      <li>Scan the QR code with an authenticator app.</li>
      <li>Enter the code that the app shows, and click Turn On.</li>
      <li>Save your recovery codes, and click I Saved My Codes. If you lose your phone, each code lets you log in once.</li>
    </ol>
    <p>If you lose your phone and your codes, ask an administrator to reset two-factor authentication.</p>
    <h2>Choose your notifications</h2>
    <ol>
      <li>
        Open <Link to={paths.settingsTab('notifications')}>Settings &gt; Notifications</Link>.
      </li>
      <li>For each kind, choose In Acre only, Email immediately, Daily digest or Off, and click Save Changes.</li>
      <li>To stop all email for a while, check Pause all email. Your choices are kept.</li>
    </ol>
    <p>The link at the end of each notification email also pauses all email.</p>
    <h2>Log out on other devices</h2>
    <ol>
      <li>Open {security}. Under Your Sessions, you see each device and when it was last used.</li>
      <li>Click Log Out next to a device, or click Log Out Everywhere Else.</li>
    </ol>
    <p>A device that is not used for 12 hours is logged out automatically.</p>
    <h2>Add your photo</h2>
    <ol>
      <li>Open {profile}, and click Add Photo. Choose a PNG, JPG, GIF or WebP image.</li>
      <li>Drag the photo or use the arrow keys to choose the visible part, and zoom.</li>
      <li>Click Save Photo.</li>
    </ol>
    <h2>Create an API token</h2>
    <ol>
      <li>Open {security}.</li>
      <li>Under API Tokens, enter a name, and choose access and expiration.</li>
      <li>Click Create Token, and copy the token. It is shown only once.</li>
    </ol>
    <p>
      A program sends the token in the header <code>Authorization: Bearer acre_…</code>. Tokens have your permissions, but cannot change
      your account. A token works for at most {tokenRules.days.max} days. To stop it earlier, click Revoke.
    </p>
    <h2>Download your data</h2>
    <ol>
      <li>Open {security}, and click Download My Data.</li>
      <li>Enter your password, and click Continue.</li>
      <li>Click Download ZIP. A README in the ZIP explains its content.</li>
    </ol>
    <h2>Delete your account</h2>
    <ol>
      <li>Open {security}, and click Delete Account.</li>
      <li>Enter your password, and confirm. This can't be undone.</li>
    </ol>
    <p>
      Your name, contact details, photo, messages and settings are removed. Deals and ledger entries stay under 'Deleted member'. The last
      administrator cannot delete their account.
    </p>
  </>
);
