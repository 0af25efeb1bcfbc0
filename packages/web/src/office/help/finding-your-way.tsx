import { paths } from '@acre/contracts/screens/paths';
import { Link } from 'react-router-dom';

export const FindingYourWay = () => (
  <>
    <h2>Search for a property, deal or person</h2>
    <ol>
      <li>
        Press <kbd>Ctrl</kbd> + <kbd>K</kbd> (on a Mac, <kbd>⌘</kbd> + <kbd>K</kbd>), or click Search at the top.
      </li>
      <li>
        Type all or part of a name, address, city, state, ZIP code or referral ID. To find a record by its ID, type a number such as #12. To
        find everything in a state, type its code, such as TX.
      </li>
      <li>
        Use the arrow keys to choose a result, and press <kbd>Enter</kbd> to open it. Press <kbd>Esc</kbd> to close the search.
      </li>
    </ol>
    <p>
      Each result contains all the words that you type. Search tolerates typos. If you type only one or two letters, the search covers only
      the 10,000 newest records. You only see records that you have access to.
    </p>
    <h2>Read the dashboard</h2>
    <ol>
      <li>
        Open <Link to={paths.admin}>Dashboard</Link>. The To Do card shows your open tasks. Each figure compares the last 30 days with the
        30 days before.
      </li>
      <li>Click a figure to open the list behind it.</li>
      <li>Under Deal Pipeline, choose a period to see the properties submitted in it.</li>
      <li>Under a chart, click Show as Table to see the numbers.</li>
    </ol>
    <h2>Work with a list</h2>
    <ol>
      <li>To sort the list, click a column title. To open a record, click its row.</li>
      <li>To change a status, click its badge, and choose another one.</li>
      <li>To choose the columns, click Columns at the end of the filters. Below the list, choose 25, 50 or 100 rows per page.</li>
      <li>On the lists of partners and elites, choose Table or Cards.</li>
    </ol>
    <p>Your choices stay on this device. On a phone, click Filters to narrow the list.</p>
    <h2>Check your notifications</h2>
    <ol>
      <li>Click the bell at the top. It counts your unread notifications.</li>
      <li>Click a notification to open it, or click Mark All as Read.</li>
      <li>
        To see everything that happened, open <Link to={paths.activities}>Activities</Link>.
      </li>
    </ol>
    <p>
      We notify you when others change your properties, deals or commission, send you a message, or join your network. To choose how, open{' '}
      <Link to={paths.settingsTab('notifications')}>Settings &gt; Notifications</Link>.
    </p>
    <h2>Resolve conflicting edits</h2>
    <p>We warn you about conflicting edits. If someone else saves the record while you edit it, both versions appear.</p>
    <ol>
      <li>Choose Mine or Theirs for each field, or click Keep All Mine or Take All Theirs.</li>
      <li>Click Save Chosen. To go back to your form without saving, click Back to Editing.</li>
    </ol>
    <h2>Use the keyboard</h2>
    <ol>
      <li>
        Press <kbd>?</kbd> to see all shortcuts, or click Help at the top and choose Keyboard Shortcuts.
      </li>
      <li>
        Press <kbd>G</kbd> and then a letter to open a page from the sidebar: <kbd>G</kbd> <kbd>D</kbd> for the dashboard, <kbd>G</kbd>{' '}
        <kbd>P</kbd> for properties.
      </li>
      <li>
        Press <kbd>J</kbd> or <kbd>K</kbd> to move down or up a list, and <kbd>Enter</kbd> to open the row. Press <kbd>/</kbd> to search the
        list.
      </li>
      <li>
        Press <kbd>E</kbd> to edit the property or deal on the screen.
      </li>
    </ol>
    <p>
      Shortcuts do nothing while you type or while a dialog is open. To turn them off on this device, clear the checkbox below the list of
      shortcuts.
    </p>
    <h2>Get help</h2>
    <ol>
      <li>Click Help at the top.</li>
      <li>Choose Support or Contact Us. Your email program opens a message to your house contact.</li>
    </ol>
    <h2>Change the layout</h2>
    <ul>
      <li>To show only icons in the sidebar, click the arrows at the bottom. On a phone, click the menu button at the top left.</li>
      <li>
        Press <kbd>F8</kbd> to move to a pop-up message.
      </li>
    </ul>
  </>
);
