import { api, ClientInput, type Person, type z } from '@acre/contracts';
import type { ClientRole } from '@acre/domain';
import { useMemo } from 'react';
import { reread, send } from '../../api.ts';
import { useCreating } from '../../idempotency.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toaster.ts';

type Props = { role: ClientRole; isOpen: boolean; onClose: () => void; onAdded: (client: Person) => void };

/** The form 'Add seller' or 'Add buyer'. */
export function AddClientDialog({ role, isOpen, onClose, onAdded }: Props) {
  const creating = useCreating();
  const initialValues = useMemo(() => ({ role, fullName: '', email: '', phone: '', company: '' }), [role]);
  const title = `Add ${role}`;
  const add = async (body: z.output<typeof ClientInput>): Promise<void> => {
    const client = await creating(body, (idempotencyKey) => send(api.people.addClient, { body }, { idempotencyKey }));
    await reread('/api/deals/participants', '/api/users');
    onAdded(client);
    onClose();
    toast({ title: 'Success', description: `${client.fullName} is on record as a ${role}.` });
  };
  return (
    // What is sent here is not the deal: the dialog stands elsewhere in the document, but its events pass through the form around it.
    <span onSubmit={(event) => event.stopPropagation()}>
      <FormDialog isOpen={isOpen} title={title} onClose={onClose}>
        <DialogForm schema={ClientInput} initialValues={initialValues} label={title} saveLabel={title} onSend={add}>
          <TextField name="fullName" label="Full Name" />
          <TextField name="email" label="Email" type="email" optional />
          <TextField name="phone" label="Phone" type="tel" optional />
          <TextField name="company" label="Company" optional />
        </DialogForm>
      </FormDialog>
    </span>
  );
}
