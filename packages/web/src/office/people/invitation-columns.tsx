import { api, type Invitation } from '@acre/contracts';
import { type AccountRole, invitationStateTable, roleNames } from '@acre/domain';
import { lazy, Suspense, useState } from 'react';
import { messageOf, reread, send, useRead } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { shortDate, timeAgo } from '../../ui/dates.ts';
import { toast } from '../../ui/toaster.ts';
import styles from './invitations.module.css';

const since = ({ state, acceptedAt, revokedAt, expiresAt }: Invitation): string => {
  if (state === 'accepted') return timeAgo(acceptedAt ?? expiresAt);
  if (state === 'revoked') return timeAgo(revokedAt ?? expiresAt);
  return `${state === 'pending' ? 'until' : 'since'} ${shortDate(expiresAt)}`;
};

const always: readonly Column<Invitation>[] = [
  {
    title: 'Invited',
    main: true,
    cell: ({ email, acceptedByName }) => (
      <span className={styles.invited}>
        {email}
        {acceptedByName && <span>{acceptedByName}</span>}
      </span>
    ),
  },
  { title: 'Role', whole: true, cell: ({ role }) => roleNames[role] },
  {
    title: 'State',
    cell: (invitation) => (
      <span className={styles.state}>
        <Badge family={invitationStateTable[invitation.state].badge}>{invitationStateTable[invitation.state].label}</Badge>
        <span>{since(invitation)}</span>
      </span>
    ),
  },
];

/** Administrators see who invited whom. */
export const invitationColumns = ({ role, id }: { role: AccountRole; id: number }): readonly Column<Invitation>[] => [
  ...always,
  ...(role === 'admin' ? [{ title: 'Invited by', cell: ({ inviterName }: Invitation) => inviterName }] : []),
  { title: 'Sent', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time> },
  { title: 'Actions', quiet: true, align: 'right', cell: (row) => <Actions {...row} isOwn={row.invitedById === id} /> },
];

const InvitationLinkDialog = lazy(async () => ({ default: (await import('./invitation-link-dialog.tsx')).InvitationLinkDialog }));

/** Written out, since the built client holds the endpoints that are named. */
const calls = { resend: api.invitations.resend, revoke: api.invitations.revoke } as const;

function Actions({ id, email, state, isOwn }: Invitation & { isOwn: boolean }) {
  const [linkShown, setLinkShown] = useState(false);
  const [busy, setBusy] = useState<'resend' | 'revoke'>();
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  if (state === 'accepted' || state === 'revoked') return null;
  const act = async (what: 'resend' | 'revoke') => {
    setBusy(what);
    try {
      await send(calls[what], { params: { id } });
      if (what === 'revoke') toast({ title: 'Invitation revoked', description: email });
      else if (sendsMail) toast({ title: 'Invitation sent again', description: email });
      else toast({ title: 'Invitation renewed', description: 'This site does not send e-mail. Who invited can hand a link over.' });
    } catch (error) {
      toast({ title: `Failed to ${what} invitation`, description: messageOf(error, 'An error occurred'), tone: 'danger' });
    } finally {
      setBusy(undefined);
      await reread(api.invitations.list.path);
    }
  };
  return (
    <span className={styles.actions}>
      {isOwn && (
        <Button size="small" aria-label={`Copy a link of the invitation to ${email}`} onClick={() => setLinkShown(true)}>
          Copy Link
        </Button>
      )}
      <Button size="small" busy={busy === 'resend'} aria-label={`Resend the invitation to ${email}`} onClick={() => void act('resend')}>
        Resend
      </Button>
      <Button size="small" busy={busy === 'revoke'} aria-label={`Revoke the invitation to ${email}`} onClick={() => void act('revoke')}>
        Revoke
      </Button>
      {linkShown && (
        <Suspense>
          <InvitationLinkDialog id={id} email={email} title="Invitation Link" onClose={() => setLinkShown(false)} />
        </Suspense>
      )}
    </span>
  );
}
