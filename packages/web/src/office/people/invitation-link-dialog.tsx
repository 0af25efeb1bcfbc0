import { api, type Invitation } from '@acre/contracts';
import { invitationPath } from '@acre/domain';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { messageOf, reread, send, useRead } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { LightDialog } from '../../ui/light-dialog.tsx';
import { copyLink } from '../../ui/share.ts';
import { siteAddress } from '../../ui/site-address.ts';
import styles from './invitations.module.css';

type Props = Pick<Invitation, 'id' | 'email'> & {
  title: string;
  /** It has just been made. */
  isNew?: boolean;
  onClose: () => void;
};

/** What an inviter may do besides the e-mail: hand over a link, which is made when it is asked for and shown this once. */
export function InvitationLinkDialog({ id, email, title, isNew = false, onClose }: Props) {
  const { link, make, busy, failure } = useLink(id);
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  const copy = () => {
    // First, since the toast would stand behind the dialog.
    onClose();
    if (link) void copyLink(link);
  };
  return (
    <LightDialog title={title} onClose={onClose}>
      <div className={styles.link}>
        {isNew && sendsMail === false && (
          <Callout tone="warning">
            This site does not send e-mail, so nothing went to {email}. Please hand the invitation over yourself.
          </Callout>
        )}
        {isNew && sendsMail && (
          <p>
            An e-mail to <strong>{email}</strong> goes out as soon as the mail server takes it. You can also hand the invitation over
            yourself.
          </p>
        )}
        <p>
          Whoever opens the link joins as <strong>{email}</strong>. It works once, within 14 days, and is not shown again.
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
      await reread(api.invitations.list.path);
    } catch (error) {
      setFailure(messageOf(error, 'The link could not be made.'));
    } finally {
      setBusy(false);
    }
  };
  return { link, make, busy, failure };
}
