import * as api from '@acre/contracts/routes';
import { type InvitationState, invitationStates } from '@acre/domain/invitations/invitation';
import { invitationStateTable } from '@acre/domain/invitations/invitation-labels';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { usePage } from '../../../api.ts';
import { useUser } from '../../../session/auth-context.tsx';
import { useUrlState } from '../../../ui/hooks/use-url-state.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Choice } from '../../../ui/input/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { PagedTable } from '../../../ui/table/paged-table.tsx';
import { Toolbar } from '../../../ui/table/toolbar/toolbar.tsx';
import { ShareReferral } from '../../dashboard/share-referral.tsx';
import { FunnelCard } from '../funnel-card.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import styles from './invitations.module.css';
import { InviteButton } from './invite-button.tsx';

const defaults = { state: 'all', page: 1 } as const;
const pageSize = 10;
const choices = [
  { value: 'all', label: 'All statuses' } as const,
  ...invitationStates.map((state) => ({ value: state, label: invitationStateTable[state].label })),
];

export function InvitationsPage() {
  const { role, id } = useUser();
  const [{ state: stateParam, page }, choose] = useUrlState(defaults);
  const state: InvitationState | undefined = invitationStates.find((one) => one === stateParam);
  const read = usePage(api.invitations.list, { query: { state, page, pageSize } });
  const columns = useMemo(() => invitationColumns({ role, id }), [role, id]);
  return (
    <>
      <PageTitle title="Invitations">
        <ShareReferral label="Share My Referral Link" />
        <InviteButton label="Invite by Email" />
      </PageTitle>
      <div className={styles.parts}>
        <FunnelCard personId={id} title="My Referral Link" />
        <Card flush title={role === 'admin' ? 'All Invitations' : 'My Invitations'}>
          <Toolbar>
            <Choice label="Status" value={state ?? 'all'} choices={choices} onChoose={(chosen) => choose({ state: chosen })} />
          </Toolbar>
          <PagedTable
            noun="invitations"
            read={read}
            columns={columns}
            rowKey={(row) => row.id}
            page={page}
            pageSize={pageSize}
            onPage={(next) => choose({ page: next })}
            failed="Failed to fetch invitations"
            empty={
              <Empty icon={<EnvelopeIcon size={28} />} action={state && <Button onClick={() => choose(defaults)}>Show All</Button>}>
                {state ? `No invitations with the status ${invitationStateTable[state].label}.` : 'No invitations yet.'}
              </Empty>
            }
          />
        </Card>
      </div>
    </>
  );
}
