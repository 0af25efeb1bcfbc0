import { daysUntilStalled, dealStatusTable, defaultPlan, planInPercent, roleNames, suggestedCommission, toPercent } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

const { elite, uplines } = planInPercent(defaultPlan);
const [referrer = 0, next = 0] = uplines;
const statuses = Object.values(dealStatusTable).map(({ label }) => label);

export const Commission = () => (
  <>
    <p>
      A deal tracks the sale of one property: seller, buyer, value, and the {roleNames.partner} and {roleNames.elite} who bring it about.
      You see the deals that you take part in under <Link to={paths.deals}>{'Deals'}</Link>, and may create one on any property you can
      open, with yourself as its partner or elite.
    </p>
    <h2>Status</h2>
    <p>
      A deal is {statuses.slice(0, -1).join(', ')} or {statuses.at(-1)}. Its partner, its elite and the administrators change that; every
      change is kept with its date, and the others are told. Whoever cancels a deal says why. A deal in progress that nobody has changed for{' '}
      {daysUntilStalled} days is marked as stalled. ‘Board’ shows the deals by status: drag one to another column, or use its ‘Move’ menu;
      on that button, arrow keys lead from deal to deal. The page of a deal tells who changed what, and when. The list beside a deal shows
      how far it has come; dates marked as estimates were not recorded but counted back. ‘Export CSV’ saves your deals as they are filtered
      and sorted, as a file for spreadsheets.
    </p>
    <h2>Commission</h2>
    <p>
      The suggestion is {toPercent(suggestedCommission)} % of the deal’s value. Administrators set the amount and mark it paid. It is then
      split, to the cent, as the plan in force says. The plan that Acre begins with:
    </p>
    <dl>
      <div>
        <dt>The deal’s {roleNames.elite}</dt>
        <dd>{elite} %</dd>
      </div>
      <div>
        <dt>Who referred the deal’s {roleNames.partner}</dt>
        <dd>{referrer} %</dd>
      </div>
      <div>
        <dt>Who referred that referrer</dt>
        <dd>{next} %</dd>
      </div>
      <div>
        <dt>The deal’s {roleNames.partner}</dt>
        <dd>The remainder</dd>
      </div>
    </dl>
    <p>
      Who is paid on a deal already is not paid again as a referrer; that share goes to the remainder. Before a commission is paid, the deal
      shows who would be paid what under the plan in force; afterwards, what was.
    </p>
    <h2>Commission Earned</h2>
    <p>
      Your balance is the Commission Earned on your Dashboard. It leads to <Link to={paths.earnings}>every entry</Link> that it is made of,
      with the deal it comes from, and can be narrowed by source and month; administrators see the whole ledger. Payments are only ever
      added to: what is taken back stands there as a reversal.
    </p>
    <p>
      Choose a month to see its statement: the balance before, what was paid and taken back, the balance after. It can be saved as PDF or
      CSV, with every entry. Administrators choose a name in the ledger to see the entries and statements of that member. Months are counted
      in UTC.
    </p>
  </>
);
