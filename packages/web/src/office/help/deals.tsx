import { paths } from '@acre/contracts/screens/paths';
import { suggestedCommission } from '@acre/domain/commission/plan';
import { daysUntilStalled } from '@acre/domain/deals/stalled';
import { dealStatusTable } from '@acre/domain/deals/status';
import { toPercent } from '@acre/domain/kernel/basis-points';
import { roleNames } from '@acre/domain/people/roles';
import { Link } from 'react-router-dom';

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const statuses = list.format(Object.values(dealStatusTable).map(({ label }) => label));

export const Deals = () => (
  <>
    <p>
      A deal tracks the sale of a property. The deals that you take part in are listed under <Link to={paths.deals}>Deals</Link>.
      Administrators see all deals.
    </p>
    <h2>Create a deal</h2>
    <ol>
      <li>
        Open <Link to={paths.deals}>Deals</Link>, and click Create Deal.
      </li>
      <li>Choose the property. This fills in the seller and the deal value.</li>
      <li>
        Choose the participants. Unless you are an administrator, you must be the partner or the elite of the deal. As an{' '}
        {roleNames.partner}, you can name an {roleNames.elite} from your upline.
      </li>
      <li>Check the commission amount. We suggest {toPercent(suggestedCommission)}% of the deal value.</li>
      <li>Click Create Deal.</li>
    </ol>
    <h2>Change the status of a deal</h2>
    <ol>
      <li>Open the deal, and click Change Status.</li>
      <li>Choose {statuses}. To cancel a deal, enter a reason.</li>
      <li>Click Update Status.</li>
    </ol>
    <p>
      The deal's partner, its elite and the administrators can do this. We notify the others. When a deal closes, a missing or future
      closing date becomes today. Only administrators can cancel a deal whose commission is paid.
    </p>
    <h2>Move deals on the board</h2>
    <ol>
      <li>In the list of deals, choose Board under View.</li>
      <li>Drag a deal to another column, or click Move on its card.</li>
    </ol>
    <h2>Correct a deal</h2>
    <ol>
      <li>Open the deal, and click the pencil next to the field.</li>
      <li>Change the field, and click Save.</li>
    </ol>
    <p>
      Administrators can change every field. The deal's partner and elite can change buyer, value, closing date and notes while the deal is
      in progress.
    </p>
    <h2>Follow the progress of a deal</h2>
    <p>
      The deal page shows completed, current and next steps under Deal Flow Progress, and every change under History. Dates marked est. are
      estimates. A deal in progress without changes for {daysUntilStalled} days is marked Stalled.
    </p>
    <h2>Export your deals</h2>
    <ol>
      <li>Filter and sort the list of deals.</li>
      <li>Click Export CSV.</li>
    </ol>
  </>
);
