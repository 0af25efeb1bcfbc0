import type { z } from '@acre/contracts/mechanism/z';
import type { Person } from '@acre/contracts/people/person';
import { ClientInput } from '@acre/contracts/people/person-forms';
import * as api from '@acre/contracts/routes';
import type { ClientRole } from '@acre/domain/kernel/actor';
import { clientFields } from '@acre/domain/people/fields';
import { useMemo } from 'react';
import { send } from '../../../api.ts';
import { useCreating } from '../../../idempotency.ts';
import { DialogForm, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TableFields } from '../../../ui/form/table-field.tsx';
import { formValues } from '../../../ui/form/table-values.ts';
import { toast } from '../../../ui/overlay/toaster.ts';

type Props = { role: ClientRole; isOpen: boolean; onClose: () => void; onAdded: (client: Person) => void };

export function AddClientDialog({ role, isOpen, onClose, onAdded }: Props) {
  const creating = useCreating();
  const initialValues = useMemo(() => ({ role, ...formValues(clientFields) }), [role]);
  const title = `Add ${role}`;
  const add = async (body: z.output<typeof ClientInput>): Promise<void> => {
    const client = await creating(body, (idempotencyKey) => send(api.people.addClient, { body }, { idempotencyKey }));
    onAdded(client);
    onClose();
    toast({ title: 'Success', description: `${client.fullName} was added as a ${role}.` });
  };
  return (
    // React events bubble from this dialog to the deal form around it, so the submit event has to stop here.
    <span onSubmit={(event) => event.stopPropagation()}>
      <FormDialog isOpen={isOpen} title={title} onClose={onClose}>
        <DialogForm schema={ClientInput} initialValues={initialValues} label={title} saveLabel={title} onSend={add}>
          <TableFields of={clientFields} />
        </DialogForm>
      </FormDialog>
    </span>
  );
}
