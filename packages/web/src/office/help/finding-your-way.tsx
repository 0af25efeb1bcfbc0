import { fileRules } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

export const FindingYourWay = () => (
  <>
    <p>
      The sidebar holds your places; on a phone it opens from the button at the top left. The arrows at its foot narrow it to icons, which
      is remembered on this device.
    </p>
    <h2>Dashboard</h2>
    <p>
      Every figure on the <Link to={paths.admin}>Dashboard</Link> leads to the list it counts. The percentage compares the last 30 days with
      the 30 before; the pipeline shows what was submitted in the period that you choose. Deal Value by Month tells what closed in the last
      twelve months, Time in Stage how many days properties stay in a stage before they move on. Each chart can be shown as a table.
    </p>
    <h2>Search</h2>
    <p>
      <kbd>Ctrl</kbd> + <kbd>K</kbd> (on a Mac <kbd>⌘</kbd> + <kbd>K</kbd>) opens the search from everywhere. It finds properties, deals and
      people that you may see, and screens. Move with the arrow keys, open with <kbd>Enter</kbd>, leave with <kbd>Esc</kbd>.
    </p>
    <ul>
      <li>A referral id, or a number such as #12, finds exactly that property, deal or person first.</li>
      <li>Parts of names, addresses and cities are enough. One or two letters find the start of a word.</li>
      <li>Small slips are forgiven: where nothing bears what you typed, words that resemble it are searched for.</li>
    </ul>
    <h2>Notifications</h2>
    <p>
      The bell counts what you have not read, and is up to date without reloading. You are told when others change what is yours: the status
      of your property, your deals and their commission, an enquiry about your property, a message in a conversation, or somebody who joins
      below you in your network. What you do yourself is not told to you. Everything that happened stands under{' '}
      <Link to={paths.activities}>Activities</Link>.
    </p>
    <h2>When two edit the same</h2>
    <p>
      Nobody’s change is lost unseen. When somebody else saved what you are editing, and what they changed would be lost, both versions are
      shown field by field: yours, theirs, and what stood there before. You choose what to keep of each; nothing of yours is saved until
      then, and ‘Back to Editing’ leaves your form as it is.
    </p>
    <h2>Your picture</h2>
    <p>
      Under <Link to={paths.settings}>Settings</Link> you give yourself a picture ({fileRules.profile_image.hint}), change it or take it
      away. It stands beside your name where members see it; until there is one, your initials do.
    </p>
    <h2>Help</h2>
    <p>Support and Contact Us, in the help menu at the top, begin an e-mail to the house contact, who is named there.</p>
    <h2>Other keys</h2>
    <p>
      <kbd>F8</kbd> moves to the message at the edge of the screen. Forms ask before changes are lost.
    </p>
  </>
);
