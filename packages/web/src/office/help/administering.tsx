import { paths } from '@acre/contracts/screens/paths';
import { whoGetsTheRest } from '@acre/domain/commission/share-words';
import { roleNames } from '@acre/domain/people/roles';
import { propertyRules } from '@acre/domain/properties/rules';
import { Link } from 'react-router-dom';
import { formatCount } from '../../ui/text/figures.ts';

const settings = (tab: string, title: string) => <Link to={paths.settingsTab(tab)}>Settings &gt; {title}</Link>;

export const Administering = () => (
  <>
    <p>Administrators only.</p>
    <h2>Change the status of many properties</h2>
    <ol>
      <li>
        Open <Link to={paths.adminProperties}>Properties</Link>, and select rows. You can also select every row on the page, or up to{' '}
        {formatCount(propertyRules.selection.max)} properties that match your filters.
      </li>
      <li>Click Change Status, choose a status, and confirm.</li>
    </ol>
    <p>Each property gets its own entry in the history, and each submitter is notified.</p>
    <h2>Export properties</h2>
    <ol>
      <li>Filter and sort the list of properties.</li>
      <li>Click Export CSV. The file does not include the seller's contact information.</li>
    </ol>
    <h2>Delete or restore a property</h2>
    <ol>
      <li>Open the menu of its row, and click Delete. Close or cancel its deals in progress first.</li>
      <li>To bring it back right away, click Undo.</li>
      <li>
        To bring it back later, open <Link to={paths.deletedProperties}>Deleted Properties</Link>, and click Restore.
      </li>
    </ol>
    <p>Deleted properties are hidden from everyone. Their deals, history and files are kept.</p>
    <h2>Change how commissions are split</h2>
    <ol>
      <li>
        Open <Link to={paths.commissionPlan}>Commission Structure</Link>.
      </li>
      <li>
        Enter the percentages of the {roleNames.elite} and of each upline level. {whoGetsTheRest}
      </li>
      <li>Check the example, and click Save Changes. Past payments do not change.</li>
    </ol>
    <h2>Set up your site</h2>
    <ol>
      <li>Open {settings('site', 'Site')}. Enter the public URL, who can join and the time zone, and click Save Preferences.</li>
      <li>
        Open <Link to={paths.mails}>Settings &gt; Mail</Link>. Enter the sender, click Save Preferences, and click Send Test Email.
      </li>
      <li>If you use a map tile service or a geocoding (address lookup) service, open {settings('map', 'Map')}, and enter its URL.</li>
    </ol>
    <p>
      You cannot change a field here if an environment variable of the server sets it. If joining is by invitation only, people cannot sign
      up with a referral link.
    </p>
    <h2>Choose the house contact</h2>
    <ol>
      <li>Open {settings('contact', 'House Contact')}.</li>
      <li>Enter the person's name and email, add company and phone number if you like, and click Save House Contact.</li>
    </ol>
    <p>
      Members contact this person for help. This person's name and company appear as the listing agent of properties that administrators
      submitted. Without a house contact, the first administrator is used.
    </p>
    <h2>Check sent email</h2>
    <ol>
      <li>
        Open <Link to={paths.mails}>Settings &gt; Mail</Link>, and click an email to see its status.
      </li>
      <li>If it failed, click Resend.</li>
    </ol>
    <h2>Notify other systems</h2>
    <ol>
      <li>
        Open <Link to={paths.webhooks}>Webhooks</Link>. Under New Webhook, enter a URL, and choose the events to send to it.
      </li>
      <li>Click Add Webhook, and copy the secret. It is shown only once. It signs every request (Standard Webhooks).</li>
      <li>To check a delivery, open the webhook and click the delivery. To send it again, click Resend.</li>
    </ol>
    <p>Failed deliveries are retried for almost a day. If none succeeds, the webhook is turned off.</p>
  </>
);
