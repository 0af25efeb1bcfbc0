import { z } from '@acre/contracts/mechanism/z';
import type { Member } from '@acre/contracts/people/members';
import { PersonProfile } from '@acre/contracts/people/person-forms';
import { useMemo } from 'react';
import { TextField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';

const EmailForm = z.pick(PersonProfile, { email: true });

type Props = { member: Member; consequence: string; onChange: (email: string) => Promise<void>; onClose: () => void };

export function ChangeEmailDialog({ member: { fullName, email }, consequence, onChange, onClose }: Props) {
  const initialValues = useMemo(() => ({ email: email ?? '' }), [email]);
  const title = `Change Email for ${fullName}`;
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <DialogForm
        schema={EmailForm}
        initialValues={initialValues}
        label={title}
        saveLabel="Change Email"
        onSend={(form) => onChange(form.email)}
      >
        <p>The new address counts as confirmed. Make sure it is theirs. {consequence}</p>
        <TextField name="email" label="New Email" type="email" autoComplete="off" />
      </DialogForm>
    </FormDialog>
  );
}
