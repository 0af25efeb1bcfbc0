import type { z } from '@acre/contracts/mechanism/z';
import { type Invitation, InvitationInput } from '@acre/contracts/people/invitations';
import * as api from '@acre/contracts/routes';
import { roleNames } from '@acre/domain/people/roles';
import { type SelfRegistrationRole, selfRegistrationRoles } from '@acre/domain/people/rules';
import { useMemo, useState } from 'react';
import { send } from '../../../api.ts';
import { useSendsMail } from '../../../session/use-site-config.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MailNotice } from '../../mail/mail-notice.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';

const roleOptions = selfRegistrationRoles.map((role) => ({ value: role, label: roleNames[role] }));

type Props = { title: string; role: SelfRegistrationRole; onClose: () => void };

export function InviteDialog({ title, role, onClose }: Props) {
  const sendsMail = useSendsMail();
  const [made, setMade] = useState<Invitation>();
  const initialValues = useMemo(() => ({ email: '', role, message: '' }), [role]);
  const invite = async (body: z.output<typeof InvitationInput>) => {
    setMade(await send(api.invitations.create, { body }));
  };
  if (made) return <InvitationLinkDialog {...made} title="Invitation Created" isNew onClose={onClose} />;
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <DialogForm
        schema={InvitationInput}
        initialValues={initialValues}
        label={title}
        saveLabel={sendsMail === false ? 'Create Invitation' : 'Send Invitation'}
        busyLabel={sendsMail === false ? 'Creating...' : 'Sending...'}
        onSend={invite}
      >
        <MailNotice>This site cannot send email yet. You get a link that you can share.</MailNotice>
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <SelectField name="role" label="Role" options={roleOptions} />
        <TextAreaField
          name="message"
          label="Personal Message"
          optional
          help="Up to 300 characters. The person you invite gets a link to join your network. The link works for 14 days."
        />
      </DialogForm>
    </FormDialog>
  );
}
