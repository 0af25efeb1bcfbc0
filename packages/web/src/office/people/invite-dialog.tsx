import { api, type Invitation, InvitationInput, type z } from '@acre/contracts';
import { roleNames, type SelfRegistrationRole, selfRegistrationRoles } from '@acre/domain';
import { useMemo, useState } from 'react';
import { reread, send } from '../../api.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';

const roleOptions = selfRegistrationRoles.map((role) => ({ value: role, label: roleNames[role] }));

type Props = { title: string; role: SelfRegistrationRole; onClose: () => void };

/** Invites somebody by e-mail to join under oneself. */
export function InviteDialog({ title, role, onClose }: Props) {
  const [made, setMade] = useState<Invitation>();
  const initialValues = useMemo(() => ({ email: '', role, message: '' }), [role]);
  const invite = async (body: z.output<typeof InvitationInput>) => {
    setMade(await send(api.invitations.create, { body }));
    await reread(api.invitations.list.path);
  };
  if (made) return <InvitationLinkDialog {...made} title="Invitation Created" isNew onClose={onClose} />;
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <DialogForm
        schema={InvitationInput}
        initialValues={initialValues}
        label={title}
        saveLabel="Send Invitation"
        busyLabel="Sending..."
        onSend={invite}
      >
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <SelectField name="role" label="Role" options={roleOptions} />
        <TextAreaField
          name="message"
          label="Personal message"
          optional
          help="They get a link that is good for 14 days and joins under you."
        />
      </DialogForm>
    </FormDialog>
  );
}
