import { api } from '@acre/contracts';
import { type MailState, mailStates, mailStateTable, mayReadMails } from '@acre/domain';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { usePage } from '../../api.ts';
import { go } from '../../navigation/history.ts';
import { paths } from '../../paths.ts';
import { useActor } from '../../session/auth-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { mailColumns } from './mail-columns.tsx';

const defaults = { state: 'all', page: 1 } as const;
const pageSize = 24;
const choices = [
  { value: 'all', label: 'All states' } as const,
  ...mailStates.map((state) => ({ value: state, label: mailStateTable[state].label })),
];

/** What was e-mailed, waits to be, failed, or was kept because no mail server is configured. */
export function MailListPage() {
  const isAllowed = mayReadMails(useActor());
  return (
    <>
      <PageTitle title="Mail" before={<BackLink to={paths.settingsTab('advanced')}>Back to Settings</BackLink>} />
      {isAllowed ? <Mails /> : <Empty>Advanced settings are only available to administrators</Empty>}
    </>
  );
}

function Mails() {
  const [{ state: asked, page }, choose] = useUrlState(defaults);
  const state: MailState | undefined = mailStates.find((one) => one === asked);
  const read = usePage(api.mails.list, { query: { state, page, pageSize } });
  return (
    <Card flush>
      <Toolbar>
        <Choice label="State" value={state ?? 'all'} choices={choices} onChoose={(chosen) => choose({ state: chosen })} />
      </Toolbar>
      <PagedTable
        noun="mails"
        read={read}
        columns={mailColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void go(paths.mail(id))}
        page={page}
        pageSize={pageSize}
        onPage={(next) => choose({ page: next })}
        failed="Failed to fetch mails"
        empty={
          <Empty icon={<EnvelopeIcon size={28} />} action={state && <Button onClick={() => choose(defaults)}>Show all</Button>}>
            {state ? `No mail is in the state ${mailStateTable[state].label}.` : 'No mail has been written yet.'}
          </Empty>
        }
      />
    </Card>
  );
}
