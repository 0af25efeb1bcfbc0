import { api } from '@acre/contracts';
import { type InvitationState, invitationStates, invitationStateTable } from '@acre/domain';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { usePage } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { ShareReferral } from '../dashboard/share-referral.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import styles from './invitations.module.css';
import { InviteButton } from './invite-button.tsx';

const defaults = { state: 'all', page: 1 } as const;
const pageSize = 10;
const choices = [
  { value: 'all', label: 'All states' } as const,
  ...invitationStates.map((state) => ({ value: state, label: invitationStateTable[state].label })),
];

/** Who was invited by e-mail and what became of it, and what one's own referral link brought. */
export function InvitationsPage() {
  const { role, id } = useUser();
  const [{ state: asked, page }, choose] = useUrlState(defaults);
  const state: InvitationState | undefined = invitationStates.find((one) => one === asked);
  const read = usePage(api.invitations.list, { query: { state, page, pageSize } });
  const columns = useMemo(() => invitationColumns({ role, id }), [role, id]);
  return (
    <>
      <PageTitle title="Invitations">
        <ShareReferral label="Share My Referral Link" />
        <InviteButton label="Invite by E-mail" />
      </PageTitle>
      <div className={styles.parts}>
        <FunnelCard personId={id} title="My Referral Link" />
        <Card flush title={role === 'admin' ? 'All Invitations' : 'My Invitations'}>
          <Toolbar>
            <Choice label="State" value={state ?? 'all'} choices={choices} onChoose={(chosen) => choose({ state: chosen })} />
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
              <Empty icon={<EnvelopeIcon size={28} />} action={state && <Button onClick={() => choose(defaults)}>Show all</Button>}>
                {state ? `No invitation is in the state ${invitationStateTable[state].label}.` : 'Nobody has been invited by e-mail yet.'}
              </Empty>
            }
          />
        </Card>
      </div>
    </>
  );
}
