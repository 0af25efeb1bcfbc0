import { tokenRules } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

export const YourAccount = () => (
  <>
    <p>
      All of it stands under <Link to={paths.settings}>Settings</Link>.
    </p>
    <h2>Your e-mail</h2>
    <p>
      Profile changes it. You give your password, and open a link that is sent to the new address; until then the old one stays. The old
      address is told when it was changed.
    </p>
    <h2>What you are told of</h2>
    <p>
      Notifications lets you choose for each kind: in Acre only, by e-mail at once, in one e-mail a day with what you have not read, or not
      at all. The link at the end of such an e-mail stops all of them; in Acre you are told as before.
    </p>
    <h2>Two-factor sign-in</h2>
    <p>
      ‘Setup 2FA’, under Security, asks for a code of an authenticator app whenever you sign in. You give your password, scan a picture with
      the app, and enter the first code. You then get ten recovery codes, shown once: each opens your account in place of a code, if you
      lose your phone. Keep them elsewhere. If both are lost, an administrator resets it. Some sites demand it of their administrators.
    </p>
    <h2>Where you are signed in</h2>
    <p>
      Security lists each device with its last use. Signing one out, or all others, takes effect at once. A device that is not used for
      twelve hours is signed out by itself. A new password signs out every other device and revokes your API tokens.
    </p>
    <h2>API tokens</h2>
    <p>
      A token lets a program call the API as you: it sends the header <code>Authorization: Bearer acre_…</code>. One that may read only
      changes nothing; one that may read and write does what you may, but never touches your profile, password, sessions or tokens. A token
      is shown once, when it is made, and ends after {tokenRules.days.max} days at the latest. Revoke what you do not use any more, or what
      somebody else may have seen.
    </p>
    <h2>Your data</h2>
    <p>
      Download My Data, under Security, asks for your password and gives you everything that is held about you as a ZIP: a JSON file for
      each kind of record, your pictures and documents, and a README that explains every key. The feed notes that it was asked for.
    </p>
    <h2>Your photo</h2>
    <p>
      Add Photo, under Profile, lets you choose the part of a picture that is shown: drag it or move it with the arrow keys, and zoom.
      Without a photo your initials stand there.
    </p>
    <h2>Leaving</h2>
    <p>
      Delete Account, under Security, removes everything personal at once: name, contact, picture, messages, settings, and your name in what
      others were told. Your deals and what you earned stay on record under ‘Deleted member’. The last administrator cannot leave.
    </p>
  </>
);
