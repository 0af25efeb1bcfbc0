import { propertyRules, roleNames } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formatCount } from '../../ui/figures.ts';

export const Administering = () => (
  <>
    <p>What stands here only administrators may do.</p>
    <h2>Many properties at once</h2>
    <p>
      On <Link to={paths.adminProperties}>Properties</Link>, choose rows by their boxes, a whole page by the box in the head, or all that
      match the filters, up to {formatCount(propertyRules.selection.max)}. ‘Change status’ gives them all the same status; each gets its own
      line in the history, and each submitter is told. When you chose all that match and their number has changed meanwhile, nothing is done
      and you choose again.
    </p>
    <p>
      ‘Export CSV’ saves the list as it is filtered and sorted, every page of it, as a file for spreadsheets. The seller’s contact is not in
      it.
    </p>
    <h2>Members</h2>
    <p>
      The page of a member, under <Link to={paths.partners}>Ace Partners</Link> or <Link to={paths.elites}>Ace Elites</Link>, changes their
      role and shuts them out. Who is deactivated is signed out at once, cannot sign in, and their referral link and invitations stop; what
      they did stays, and they can be let in again. One administrator always remains. ‘Reset 2FA’ helps who lost their phone and their
      recovery codes: be sure that it is they who ask.
    </p>
    <h2>Deleting and restoring</h2>
    <p>
      ‘Delete’ stands in the menu of each row. Nobody finds a deleted property any more, and nothing of it is lost: its deals, history and
      files stay. ‘Undo’ brings it back as it was; later, ‘Restore’ under <Link to={paths.deletedProperties}>Deleted Properties</Link> does
      so. A property with deals in progress is not deleted.
    </p>
    <h2>Commission Structure</h2>
    <p>
      <Link to={paths.commissionPlan}>Commission Structure</Link> says which part of a commission goes to the {roleNames.elite} of the deal
      and to each level of referrers; the {roleNames.partner} of the deal, or else the house, gets the remainder. A worked example stands
      beside it. A change makes a new version, for every commission that is paid from then on; what was paid keeps its own.
    </p>
    <h2>Webhooks</h2>
    <p>
      Under <Link to={paths.webhooks}>Webhooks</Link> other systems are told when properties, deals and members change, with what was there
      before. Each gets a secret of its own, shown once, by which it knows that Acre sent it (the Standard Webhooks scheme). What does not
      get through is tried again for almost a day; a system that nothing reached in all that time is switched off, and says why. The log
      shows what was sent and answered, and sends it again.
    </p>
    <h2>System Preferences</h2>
    <p>
      Under <Link to={paths.settingsTab('advanced')}>Settings, Advanced</Link> you say where people reach Acre, who its e-mails come from,
      whose tiles the map shows, which geocoder knows exact places, and whether everybody may join or only who was invited by e-mail. It
      holds at once, for everybody. While joining is by invitation, referral links name who gave them and open no account. What the
      environment of the server sets is shown with its variable, and only who runs the server changes it. The key of the geocoder is shown
      to nobody: enter it again whenever its URL changes.
    </p>
    <h2>House contact</h2>
    <p>
      Support and Contact Us, in everybody’s help menu, write to the house contact, who is also the listing agent of what administrators
      submitted: name and company stand on the public page, e-mail and phone do not. You set it under{' '}
      <Link to={paths.settingsTab('advanced')}>Settings, Advanced</Link>; until you do, it is the first administrator.
    </p>
  </>
);
