import { EnquiryInput } from '@acre/contracts/conversations';
import type { z } from '@acre/contracts/mechanism/z';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { useMemo } from 'react';
import { send } from '../../api.ts';
import { useCreating } from '../../idempotency.ts';
import { useAuth } from '../../session/auth-context.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toaster.ts';

type Props = {
  property: Pick<Property, 'id' | 'name'>;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onSent: (email: string) => void;
};

/** Logged-in people write under the name and email address of their account. */
export function EnquiryDialog({ property: { id, name }, title, isOpen, onClose, onSent }: Props) {
  const { user } = useAuth();
  const creating = useCreating();
  const [fullName, email, phone] = [user?.fullName ?? '', user?.email ?? '', user?.phone ?? ''];
  const initialValues = useMemo(() => ({ fullName, email, phone, message: '' }), [fullName, email, phone]);
  const submit = async (body: z.output<typeof EnquiryInput>): Promise<void> => {
    await creating(body, (idempotencyKey) => send(api.conversations.enquire, { params: { id }, body }, { idempotencyKey }));
    onClose();
    onSent(body.email);
    toast({ title: 'Message sent', description: `Your message about ${name} was sent.` });
  };
  return (
    <FormDialog isOpen={isOpen} title={title} onClose={onClose}>
      <DialogForm
        schema={EnquiryInput}
        initialValues={initialValues}
        onSend={submit}
        saveLabel="Send Message"
        busyLabel="Sending..."
        label={title}
        keepDirty
      >
        <TextField name="fullName" label="Full Name" autoComplete="name" disabled={user !== null} />
        <TextField name="email" label="Email" type="email" autoComplete="email" disabled={user !== null} />
        <TextField name="phone" label="Phone Number" type="tel" autoComplete="tel" optional />
        <TextAreaField name="message" label="Message" />
      </DialogForm>
    </FormDialog>
  );
}
