import { paths } from '@acre/contracts/screens/paths';
import { defaultPlan, planInPercent } from '@acre/domain/commission/plan';
import { roleNames } from '@acre/domain/people/roles';
import { Link } from 'react-router-dom';

const { elite, uplines } = planInPercent(defaultPlan);
const [referrer = 0, next = 0] = uplines;

const shares = [
  [`${roleNames.elite} of the deal`, `${elite}%`],
  [`Referrer of the ${roleNames.partner}`, `${referrer}%`],
  ['Referrer of that referrer', `${next}%`],
  [`${roleNames.partner} of the deal`, 'The rest'],
] as const;

export const GettingPaid = () => (
  <>
    <h2>See what you earned</h2>
    <ol>
      <li>
        Open <Link to={paths.earnings}>Earnings</Link> in the sidebar, or click Commission Earned on the Dashboard.
      </li>
      <li>Choose a source or a month to narrow the list. Each entry names its deal, and links to it if you can open it.</li>
    </ol>
    <h2>Download a monthly statement</h2>
    <ol>
      <li>
        Open <Link to={paths.earnings}>Commission Earned</Link>, and choose a month.
      </li>
      <li>Click Statement PDF or Statement CSV.</li>
    </ol>
    <p>
      A statement shows the total paid earlier, what was paid and reversed in the month, and the total paid to date. Months follow your
      firm's time zone. Administrators can click a name to see that member's entries and statements.
    </p>
    <h2>Pay a commission (administrators)</h2>
    <ol>
      <li>
        Open <Link to={paths.deals}>Deals</Link>, and choose Commission due under Status.
      </li>
      <li>Click Mark Paid next to a deal. The dialog shows who gets which share.</li>
      <li>Check the commission amount, and click Mark Paid. Acre records the payment, and transfers no money.</li>
    </ol>
    <h2>Reverse a commission (administrators)</h2>
    <ol>
      <li>Open the deal, and click Reverse Commission.</li>
      <li>Click Reverse Commission again to confirm. The ledger keeps the payment and the reversal.</li>
    </ol>
    <h2>Understand how a commission is split</h2>
    <p>Acre splits each commission to the cent under the current commission plan. The default plan is:</p>
    <dl>
      {shares.map(([who, share]) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>{share}</dd>
        </div>
      ))}
    </dl>
    <p>
      A share is skipped if the person already gets a share of the same deal, or was deactivated or deleted. Skipped shares are added to the
      share of the {roleNames.partner} of the deal. If that {roleNames.partner} was deactivated or deleted, the house gets their share and
      all skipped shares. The deal page shows the projected split before payment, and the ledger after payment.
    </p>
  </>
);
