import type { Invitation } from '@acre/contracts/people/invitations';
import * as api from '@acre/contracts/routes';
import { invitationStateTable } from '@acre/domain/invitations/invitation-labels';
import type { AccountRole } from '@acre/domain/kernel/actor';
import { roleNames } from '@acre/domain/people/roles';
import { useState } from 'react';
import { messageOf, rereadChanged, sendOnly, useRead } from '../../../api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useOpenDialog } from '../../../ui/overlay/dialog-host.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../../ui/overlay/toaster.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { shortDate, timeOrDate } from '../../../ui/text/dates.ts';
import styles from './invitations.module.css';

const since = ({ state, acceptedAt, revokedAt, expiresAt, referrerName }: Invitation): string => {
  if (state === 'accepted') return timeOrDate(acceptedAt ?? expiresAt);
  if (state === 'revoked') return timeOrDate(revokedAt ?? expiresAt);
  if (state === 'joined') return referrerName === null ? 'without a referrer' : `referred by ${referrerName}`;
  return `${state === 'pending' ? 'until' : 'on'} ${shortDate(expiresAt)}`;
};

const always: readonly Column<Invitation>[] = [
  {
    title: 'Invited',
    main: true,
    cell: ({ email, acceptedByName, memberName }) => (
      <span className={styles.invited}>
        {email}
        {(acceptedByName ?? memberName) && <span>{acceptedByName ?? memberName}</span>}
      </span>
    ),
  },
  { title: 'Role', whole: true, cell: ({ role }) => roleNames[role] },
  {
    title: 'Status',
    cell: (invitation) => (
      <span className={styles.state}>
        <Badge family={invitationStateTable[invitation.state].badge}>{invitationStateTable[invitation.state].label}</Badge>
        <span>{since(invitation)}</span>
      </span>
    ),
  },
];

export const invitationColumns = ({ role, id }: { role: AccountRole; id: number }): readonly Column<Invitation>[] => [
  ...always,
  ...(role === 'admin' ? [{ title: 'Invited By', cell: ({ inviterName }: Invitation) => inviterName }] : []),
  { title: 'Sent', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time> },
  { title: 'Actions', quiet: true, align: 'right', cell: (row) => <Actions {...row} isOwn={row.invitedById === id} /> },
];

const InvitationLinkDialog = lazyDialog(async () => (await import('./invitation-link-dialog.tsx')).InvitationLinkDialog);

/** Each endpoint is named here, because the build drops endpoints that the code does not name. */
const calls = { resend: api.invitations.resend, revoke: api.invitations.revoke } as const;

function Actions({ id, email, state, isOwn }: Invitation & { isOwn: boolean }) {
  const openDialog = useOpenDialog();
  const [busy, setBusy] = useState<'resend' | 'revoke'>();
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  if (state === 'accepted' || state === 'joined' || state === 'revoked') return null;
  const act = async (what: 'resend' | 'revoke') => {
    setBusy(what);
    try {
      await sendOnly(calls[what], { params: { id } });
      if (what === 'revoke') toast({ title: 'Invitation revoked', description: email });
      else if (sendsMail) toast({ title: 'Invitation sent again', description: email });
      else toast({ title: 'Invitation renewed', description: 'This site does not send email. The inviter can copy a link to share.' });
    } catch (error) {
      toast({ title: `Failed to ${what} invitation`, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(undefined);
      await rereadChanged(calls[what]);
    }
  };
  const showLink = () => openDialog((close) => <InvitationLinkDialog id={id} email={email} title="Invitation Link" onClose={close} />);
  return (
    <span className={styles.actions}>
      {isOwn && (
        <Button size="small" aria-label={`Copy Link of the invitation to ${email}`} onClick={showLink}>
          Copy Link
        </Button>
      )}
      <Button size="small" busy={busy === 'resend'} aria-label={`Resend the invitation to ${email}`} onClick={() => void act('resend')}>
        Resend
      </Button>
      <Button size="small" busy={busy === 'revoke'} aria-label={`Revoke the invitation to ${email}`} onClick={() => void act('revoke')}>
        Revoke
      </Button>
    </span>
  );
}
