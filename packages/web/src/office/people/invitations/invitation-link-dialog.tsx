import type { Invitation } from '@acre/contracts/people/invitations';
import * as api from '@acre/contracts/routes';
import { invitationPath } from '@acre/domain/invitations/invitation';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { messageOf, send, useRead } from '../../../api.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/layout/callout.tsx';
import { LightDialog } from '../../../ui/overlay/light-dialog.tsx';
import { copyLink, siteAddress } from '../../../ui/text/share.ts';
import styles from './invitations.module.css';

type Props = Pick<Invitation, 'id' | 'email'> & {
  title: string;
  /** If true, the dialog also says whether the site emails the link. */
  isNew?: boolean;
  onClose: () => void;
};

/** The link is created on demand and shown only once. */
export function InvitationLinkDialog({ id, email, title, isNew = false, onClose }: Props) {
  const { link, make, busy, failure } = useLink(id);
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  const copy = () => {
    // The dialog closes first, because it would cover the toast.
    onClose();
    if (link) void copyLink(link);
  };
  return (
    <LightDialog title={title} onClose={onClose}>
      <div className={styles.link}>
        {isNew && sendsMail === false && (
          <Callout tone="warning">
            This site does not send email, so nothing was sent to {email}. Copy the link and share it yourself.
          </Callout>
        )}
        {isNew && sendsMail && (
          <p>
            We are sending an email to <strong>{email}</strong>. You can also copy the link and share it yourself.
          </p>
        )}
        <p>
          The person who opens the link joins as <strong>{email}</strong>. It works once, within 14 days. It is not shown again.
        </p>
        {failure && <Callout tone="danger">{failure}</Callout>}
        {link && <code>{link}</code>}
        <div>
          {link ? (
            <Button tone="primary" icon={<DuplicateIcon />} onClick={copy}>
              Copy Link
            </Button>
          ) : (
            <Button busy={busy} onClick={() => void make()}>
              Show Link
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </LightDialog>
  );
}

function useLink(id: number) {
  const [link, setLink] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { token } = await send(api.invitations.link, { params: { id } });
      setFailure(undefined);
      setLink(siteAddress(invitationPath(token)));
    } catch (error) {
      setFailure(messageOf(error, 'Failed to create the link.'));
    } finally {
      setBusy(false);
    }
  };
  return { link, make, busy, failure };
}
