import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { mailStates, type MailState as State } from '@acre/domain/mail/mail';
import { mailStateTable } from '@acre/domain/mail/mail-labels';
import { mayReadMails } from '@acre/domain/permissions';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { useSendsMail } from '../../session/use-site-config.ts';
import { useUrlState } from '../../ui/hooks/use-url-state.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Callout } from '../../ui/layout/callout.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { Toolbar } from '../../ui/table/toolbar/toolbar.tsx';
import { mailFields } from '../settings/preferences/preference-fields.ts';
import { PreferencesForm } from '../settings/preferences/preferences-form.tsx';
import styles from './mail.module.css';
import { mailColumns } from './mail-columns.tsx';
import { SendTestEmail } from './send-test-email.tsx';
import { SenderFields } from './sender-fields.tsx';

const defaults = { state: 'all', page: 1 } as const;
const pageSize = 24;
const choices = [
  { value: 'all', label: 'All statuses' } as const,
  ...mailStates.map((state) => ({ value: state, label: mailStateTable[state].label })),
];

export function MailListPage() {
  const isAllowed = mayReadMails(useActor());
  return (
    <>
      <PageTitle title="Mail">{isAllowed && <SendTestEmail />}</PageTitle>
      {isAllowed ? (
        <div className={styles.sheet}>
          <Card>
            <MailState />
            <PreferencesForm title="Mail Sender" names={mailFields} Fields={SenderFields} />
          </Card>
          <Mails />
        </div>
      ) : (
        <Empty>Advanced settings are only available to administrators</Empty>
      )}
    </>
  );
}

function MailState() {
  const sendsMail = useSendsMail();
  if (sendsMail === undefined) return null;
  return (
    <div className={styles.notice}>
      {sendsMail ? (
        <Callout>Email is set up. Send a test email to check that it arrives.</Callout>
      ) : (
        <Callout tone="warning">
          Email is not set up. Set SMTP_URL (the address of your mail server) on the Acre server and restart it, then enter a sender email
          here. Until then, no emails are sent.
        </Callout>
      )}
    </div>
  );
}

function Mails() {
  const navigate = useNavigate();
  const [{ state: stateParam, page }, choose] = useUrlState(defaults);
  const state: State | undefined = mailStates.find((one) => one === stateParam);
  const read = usePage(api.mails.list, { query: { state, page, pageSize } });
  return (
    <Card title="Email Log" flush>
      <Toolbar>
        <Choice label="Status" value={state ?? 'all'} choices={choices} onChoose={(chosen) => choose({ state: chosen })} />
      </Toolbar>
      <PagedTable
        noun="emails"
        read={read}
        columns={mailColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.mail(id))}
        page={page}
        pageSize={pageSize}
        onPage={(next) => choose({ page: next })}
        failed="Failed to fetch emails"
        empty={
          <Empty icon={<EnvelopeIcon size={28} />} action={state && <Button onClick={() => choose(defaults)}>Show All</Button>}>
            {state ? `No emails with the status ${mailStateTable[state].label}.` : 'No emails yet.'}
          </Empty>
        }
      />
    </Card>
  );
}
